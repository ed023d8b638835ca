import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Threads of two people, each member's view of a thread, and messages. */
export default class extends BaseSchema {
  override async up() {
    // One row per pair; senders lock it, which gives messages their order.
    this.schema.createTable('threads', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('low_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('high_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('state').notNullable().checkIn(['request', 'declined', 'open', 'closed'])
      table.uuid('requested_by')
      table.integer('last_seq').notNullable()
      time(table, 'last_message_at').notNullable()
      table.check('low_id < high_id')
      table.check('requested_by in (low_id, high_id)')
      table.check("(state in ('request', 'declined')) = (requested_by is not null)")
      table.index('high_id', 'threads_by_high')
    })

    // Unread is received minus read. Both only grow, so concurrent sends and read marks cannot overwrite each other.
    this.schema.createTable('thread_members', (table) => {
      table.uuid('user_id').notNullable()
      table.uuid('other_id').notNullable()
      table.uuid('thread_id').notNullable().references('threads.id').onDelete('CASCADE')
      table.text('box').notNullable().checkIn(['conversations', 'requests', 'declined'])
      table.integer('last_seq').notNullable()
      time(table, 'last_message_at').notNullable()
      table.integer('received_count').notNullable().defaultTo(0)
      table.integer('read_count').notNullable().defaultTo(0)
      table.integer('read_seq').notNullable().defaultTo(0)
      table.primary(['user_id', 'other_id'])
      table.check('read_count between 0 and received_count')
      table.index('thread_id', 'thread_members_of_thread')
    })

    this.schema.createTable('messages', (table) => {
      // Time-ordered; the time is visible in the message anyway.
      table.uuid('id').primary().defaultTo(this.raw('uuidv7()'))
      table.uuid('thread_id').notNullable().references('threads.id').onDelete('CASCADE')
      table.integer('seq').notNullable()
      table.uuid('sender_id').notNullable()
      table.uuid('recipient_id').notNullable()
      table.text('content').notNullable()
      time(table, 'created_at').notNullable()
      time(table, 'read_at')
      time(table, 'hidden_at')
      table.check('length(content) between 1 and 4000')
      table.check('sender_id <> recipient_id')
    })

    this.schema.raw(`
      create unique index threads_by_pair on threads (low_id, high_id);
      create index thread_members_newest
        on thread_members (user_id, box, last_message_at desc, thread_id desc);
      create unique index messages_of_thread on messages (thread_id, seq);
      -- Free space on each page for in-place updates.
      alter table threads set (fillfactor = 80);
      alter table thread_members set (fillfactor = 80);
      alter table messages set (fillfactor = 90)`)
  }

  override async down() {
    this.schema.dropTable('messages').dropTable('thread_members').dropTable('threads')
  }
}
