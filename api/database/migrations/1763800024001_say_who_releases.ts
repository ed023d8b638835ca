import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Deploy tokens belong to a person or a pipeline, end, and are kept when they are revoked; a release names its author.
 * No foreign keys to people: a token whose owner is gone admits nobody, and what was published stays.
 */
export default class extends BaseSchema {
  override async up() {
    // The launcher makes its own anew at each start.
    this.schema.raw(`delete from deploy_tokens where label = 'launcher'`)
    this.schema.raw(`
      alter table deploy_tokens
        add column id uuid not null default gen_random_uuid(),
        add column owner_id uuid,
        add column pipeline text,
        add column expires_at timestamptz(3),
        add column last_used_at timestamptz(3),
        add column revoked_at timestamptz(3)`)
    this.schema.raw(
      `update deploy_tokens set pipeline = label, expires_at = now() + interval '90 days'`,
    )
    this.schema.raw(`
      alter table deploy_tokens
        alter column expires_at set not null,
        add check (num_nonnulls(owner_id, pipeline) = 1),
        drop constraint deploy_tokens_pkey,
        add primary key (id)`)
    this.schema.raw(`
      create unique index deploy_tokens_in_use on deploy_tokens (remote, label)
      where revoked_at is null`)
    this.schema.raw(`
      alter table releases
        add column author text,
        add column author_id uuid,
        add column is_dirty boolean not null default false`)
  }

  override async down() {
    this.schema.raw(
      'alter table releases drop column author, drop column author_id, drop column is_dirty',
    )
    this.schema.raw('drop index deploy_tokens_in_use')
    this.schema.raw('delete from deploy_tokens where revoked_at is not null')
    this.schema.raw(`
      alter table deploy_tokens
        drop column id, drop column owner_id, drop column pipeline, drop column expires_at,
        drop column last_used_at, drop column revoked_at,
        add primary key (remote, label)`)
  }
}
