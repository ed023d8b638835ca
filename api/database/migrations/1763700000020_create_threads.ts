import { BaseSchema } from '@adonisjs/lucid/schema'

/** What two people write each other, and how their connection is seen from either side. */
export default class extends BaseSchema {
  override async up() {
    this.seeConnectionsFromBothSides()

    // One row a pair, locked by whoever writes: it gives the messages their order.
    this.schema.raw(`
      create table threads (
        id uuid primary key default uuidv7(),
        low_id uuid not null references users on delete cascade,
        high_id uuid not null references users on delete cascade,
        state text not null check (state in ('request', 'declined', 'open', 'closed')),
        requested_by uuid,
        last_seq integer not null,
        last_message_at timestamptz(3) not null,
        check (low_id < high_id),
        check (requested_by in (low_id, high_id)),
        check ((state in ('request', 'declined')) = (requested_by is not null))
      ) with (fillfactor = 80)`)
    this.schema.raw('create unique index threads_by_pair on threads (low_id, high_id)')
    this.schema.raw('create index threads_by_high on threads (high_id)')

    // A thread as one of the two has it. Unread is what was received less what was read; both only ever grow, so
    // that sends and read marks of the same moment cannot lose each other.
    this.schema.raw(`
      create table thread_members (
        user_id uuid not null,
        other_id uuid not null,
        thread_id uuid not null references threads on delete cascade,
        box text not null check (box in ('conversations', 'requests', 'declined')),
        last_seq integer not null,
        last_message_at timestamptz(3) not null,
        received_count integer not null default 0,
        read_count integer not null default 0,
        read_seq integer not null default 0,
        primary key (user_id, other_id),
        check (read_count between 0 and received_count)
      ) with (fillfactor = 80)`)
    this.schema.raw('create index thread_members_of_thread on thread_members (thread_id)')
    this.schema.raw(
      'create index thread_members_newest on thread_members (user_id, box, last_message_at desc, thread_id desc)',
    )

    this.schema.raw(`
      create table messages (
        id uuid primary key default uuidv7(),
        thread_id uuid not null references threads on delete cascade,
        seq integer not null,
        sender_id uuid not null,
        recipient_id uuid not null,
        content text not null check (length(content) between 1 and 4000),
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        check (sender_id <> recipient_id)
      ) with (fillfactor = 90)`)
    this.schema.raw('create unique index messages_of_thread on messages (thread_id, seq)')
  }

  /** A declined request is nothing to its sender, until they ask again: then it looks as if it were pending. */
  private seeConnectionsFromBothSides() {
    this.schema.raw(`
      alter table connections
        add column guardian_approved_at timestamptz(3),
        add column addressee_asked_at timestamptz(3),
        add column asked_again_at timestamptz(3) check (asked_again_at is null or status = 'declined'),
        add column requester_sees text generated always as (
          case when status <> 'declined' then status when asked_again_at is not null then 'pending' end
        ) stored,
        add column seen_at timestamptz(3) not null generated always as (
          coalesce(asked_again_at, decided_at, created_at)
        ) stored`)
    this.schema.raw('drop index connections_by_requester')
    this.schema.raw('drop index connections_by_addressee')
    this.schema.raw(
      'create index connections_by_requester on connections (requester_id, requester_sees, seen_at desc, id desc)',
    )
    this.schema.raw(
      'create index connections_by_addressee on connections (addressee_id, status, seen_at desc, id desc)',
    )
  }

  override async down() {
    this.schema.dropTable('messages').dropTable('thread_members').dropTable('threads')
    this.schema.raw('drop index connections_by_requester')
    this.schema.raw('drop index connections_by_addressee')
    this.schema.raw(`
      alter table connections
        drop column seen_at, drop column requester_sees, drop column asked_again_at,
        drop column addressee_asked_at, drop column guardian_approved_at`)
    this.schema.raw(
      'create index connections_by_requester on connections (requester_id, status, created_at desc, id desc)',
    )
    this.schema.raw(
      'create index connections_by_addressee on connections (addressee_id, status, created_at desc, id desc)',
    )
  }
}
