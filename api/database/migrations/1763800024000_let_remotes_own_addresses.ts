import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which remote owns which part of the site, and how far to the front of the navigation it may stand. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table remote_prefixes (
        prefix text primary key,
        remote text not null,
        given_by text not null,
        given_at timestamptz(3) not null default now()
      )`)
    this.schema.raw('create index remote_prefixes_of on remote_prefixes (remote)')
    this.schema.raw(`
      create table remote_places (
        remote text primary key,
        place integer not null,
        given_by text not null,
        given_at timestamptz(3) not null default now()
      )`)
    this.schema.raw(`
      insert into remote_prefixes (prefix, remote, given_by) values
        ('/', 'mf-feed', 'Fieldhouse'),
        ('/search', 'mf-discover', 'Fieldhouse'),
        ('/news', 'mf-news', 'Fieldhouse'),
        ('/messages', 'mf-messages', 'Fieldhouse'),
        ('/parental-controls', 'mf-parental', 'Fieldhouse'),
        ('/admin', 'mf-admin', 'Fieldhouse'),
        ('/profile', 'mf-profile', 'Fieldhouse'),
        ('/connections', 'mf-profile', 'Fieldhouse'),
        ('/settings', 'mf-settings', 'Fieldhouse'),
        ('/onboarding', 'mf-settings', 'Fieldhouse')`)
    this.schema.raw(`
      insert into remote_places (remote, place, given_by) values
        ('mf-feed', 10, 'Fieldhouse'),
        ('mf-discover', 20, 'Fieldhouse'),
        ('mf-news', 30, 'Fieldhouse'),
        ('mf-messages', 40, 'Fieldhouse'),
        ('mf-parental', 50, 'Fieldhouse'),
        ('mf-admin', 60, 'Fieldhouse')`)
  }

  override async down() {
    this.schema.raw('drop table remote_prefixes, remote_places')
  }
}
