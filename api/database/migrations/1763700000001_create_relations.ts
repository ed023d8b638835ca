import { BaseSchema } from '@adonisjs/lucid/schema'

/** How people stand to each other. */
export default class extends BaseSchema {
  override async up() {
    // One row a pair, whichever side asked: two crossing requests meet in it.
    this.schema.raw(`
      create table connections (
        id uuid primary key default uuidv7(),
        requester_id uuid not null references users on delete cascade,
        addressee_id uuid not null references users on delete cascade,
        pair_low uuid not null generated always as (least(requester_id, addressee_id)) stored,
        pair_high uuid not null generated always as (greatest(requester_id, addressee_id)) stored,
        status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
        awaits_guardian boolean not null default false,
        note text check (length(note) <= 300),
        created_at timestamptz(3) not null default now(),
        decided_at timestamptz(3),
        check (requester_id <> addressee_id)
      )`)
    this.schema.raw(
      'create unique index connections_by_pair on connections (pair_low, pair_high) include (status)',
    )
    this.schema.raw(
      'create index connections_by_requester on connections (requester_id, status, created_at desc, id desc)',
    )
    this.schema.raw(
      'create index connections_by_addressee on connections (addressee_id, status, created_at desc, id desc)',
    )

    this.schema.raw(`
      create table blocks (
        blocker_id uuid not null references users on delete cascade,
        blocked_id uuid not null references users on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (blocker_id, blocked_id),
        check (blocker_id <> blocked_id)
      )`)
    this.schema.raw('create index blocks_of_blocked on blocks (blocked_id, blocker_id)')
    this.schema.raw(
      'create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc)',
    )

    this.schema.raw(`
      create table mutes (
        muter_id uuid not null references users on delete cascade,
        muted_id uuid not null references users on delete cascade,
        created_at timestamptz(3) not null default now(),
        primary key (muter_id, muted_id),
        check (muter_id <> muted_id)
      )`)
    this.schema.raw('create index mutes_of_muted on mutes (muted_id)')
    this.schema.raw('create index mutes_newest on mutes (muter_id, created_at desc, muted_id desc)')
  }

  override async down() {
    this.schema.dropTable('mutes').dropTable('blocks').dropTable('connections')
  }
}
