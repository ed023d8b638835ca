import { BaseSchema } from '@adonisjs/lucid/schema'

const level = `text not null check (%s in ('public', 'teams', 'coaches', 'sponsors', 'private'))`
const levelColumn = (name: string) => `${name} ${level.replace('%s', name)}`

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table privacy_settings (
        user_id uuid primary key references users on delete cascade,
        ${levelColumn('profile_visibility')} default 'public',
        ${levelColumn('stats_visibility')} default 'public',
        ${levelColumn('achievements_visibility')} default 'public',
        ${levelColumn('media_visibility')} default 'public',
        ${levelColumn('contact_visibility')} default 'coaches'
      )`)

    this.schema.raw(`
      create table athlete_profiles (
        user_id uuid primary key references users on delete cascade,
        sport text,
        position text,
        location text,
        graduation_year smallint,
        high_school text,
        college text,
        bio text,
        height text,
        weight text,
        banner_image_url text,
        stats jsonb not null default '{}' check (jsonb_typeof(stats) = 'object'),
        achievements jsonb not null default '[]' check (jsonb_typeof(achievements) = 'array'),
        updated_at timestamptz(3) not null default now()
      )`)

    this.schema.raw(`
      create table guardian_links (
        child_id uuid not null references users on delete cascade,
        guardian_id uuid not null references users on delete cascade,
        linked_at timestamptz(3) not null default now(),
        primary key (child_id, guardian_id),
        check (child_id <> guardian_id)
      )`)
    this.schema.raw('create index guardian_links_by_guardian on guardian_links (guardian_id)')
  }

  override async down() {
    this.schema
      .dropTable('guardian_links')
      .dropTable('athlete_profiles')
      .dropTable('privacy_settings')
  }
}
