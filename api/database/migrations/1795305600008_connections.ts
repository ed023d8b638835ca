import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Connections: one row per pair, whichever side asked; crossing requests share it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('connections', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('requester_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('addressee_id').notNullable().references('users.id').onDelete('CASCADE')
      table.specificType(
        'pair_low',
        'uuid not null generated always as (least(requester_id, addressee_id)) stored',
      )
      table.specificType(
        'pair_high',
        'uuid not null generated always as (greatest(requester_id, addressee_id)) stored',
      )
      table
        .text('status')
        .notNullable()
        .defaultTo('pending')
        .checkIn(['pending', 'accepted', 'declined'])
      table.text('note').checkLength('<=', 300)
      // Two minors have a guardian each: pending and given approvals by child.
      table.specificType('awaits_guardian_of', 'uuid[]').notNullable().defaultTo('{}')
      table.specificType('approved_for', 'uuid[]').notNullable().defaultTo('{}')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      time(table, 'decided_at')
      time(table, 'addressee_asked_at')
      time(table, 'asked_again_at')
      // The sender does not see a declined request; once they ask again it appears as pending.
      table.specificType(
        'requester_sees',
        `text generated always as (
          case when status <> 'declined' then status when asked_again_at is not null then 'pending' end
        ) stored`,
      )
      table.specificType(
        'seen_at',
        `timestamptz(3) not null generated always as (
          coalesce(asked_again_at, decided_at, created_at)
        ) stored`,
      )
      // Somebody who asks a person whose own request is pending sees the time of their own request.
      table.specificType(
        'addressee_seen_at',
        `timestamptz(3) not null generated always as (
          case when status = 'pending' and addressee_asked_at is not null then addressee_asked_at
            else coalesce(decided_at, created_at) end
        ) stored`,
      )
      table.check('requester_id <> addressee_id')
      table.check("asked_again_at is null or status = 'declined'")
    })
    this.schema.raw(`
      create unique index connections_by_pair on connections (pair_low, pair_high) include (status);
      create index connections_by_requester
        on connections (requester_id, requester_sees, seen_at desc, id desc);
      create index connections_by_addressee
        on connections (addressee_id, status, addressee_seen_at desc, id desc);
      -- Retention.
      create index connections_declined on connections (decided_at) where status = 'declined'`)
  }

  override async down() {
    this.schema.dropTable('connections')
  }
}
