import { BaseSchema } from '@adonisjs/lucid/schema'

/** People ask for their data, and for their account to be deleted. */
export default class extends BaseSchema {
  override async up() {
    // Nobody sees an account that is absent, whatever the reason. `deleted_at` marks what stays of somebody who is
    // gone: the id in other people's conversations.
    this.schema.raw(`
      alter table users
        add column deletion_requested_at timestamptz(3),
        add column deleted_at timestamptz(3),
        add column absent_since timestamptz(3)
          generated always as (coalesce(suspended_at, deletion_requested_at)) stored`)
    this.schema.raw(
      `create index users_leaving on users (deletion_requested_at, id)
       where deletion_requested_at is not null`,
    )
    // Whether the only admin leaves.
    this.schema.raw(`create index users_admins on users (id) where account_type = 'admin'`)
    this.schema.raw('create index users_deleted on users (id) where deleted_at is not null')

    // The file lies under `exports/<id>`. An account that is gone leaves its rows to the sweep, which needs them to
    // find the files.
    this.schema.raw(`
      create table account_exports (
        id uuid primary key default uuidv7(),
        user_id uuid references users on delete set null,
        state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
        steps_done integer not null default 0,
        steps integer not null default 0,
        key text,
        bytes bigint,
        requested_at timestamptz(3) not null,
        started_at timestamptz(3),
        finished_at timestamptz(3),
        expires_at timestamptz(3),
        check (steps_done between 0 and steps),
        check (state <> 'ready' or (key is not null and bytes is not null and expires_at is not null))
      )`)
    this.schema.raw(
      'create index account_exports_newest on account_exports (user_id, requested_at desc, id desc)',
    )
    this.schema.raw(
      `create unique index account_exports_one_at_a_time on account_exports (user_id)
       where state in ('queued', 'running')`,
    )
    this.schema.raw('create index account_exports_by_age on account_exports (requested_at)')
  }

  override async down() {
    this.schema.raw('drop table account_exports')
    this.schema.raw('drop index users_deleted')
    this.schema.raw('drop index users_admins')
    this.schema.raw('drop index users_leaving')
    this.schema.raw(`
      alter table users
        drop column absent_since, drop column deleted_at, drop column deletion_requested_at`)
  }
}
