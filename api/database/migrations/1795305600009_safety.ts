import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Blocks and mutes. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('blocks', (table) => {
      table.uuid('blocker_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('blocked_id').notNullable().references('users.id').onDelete('CASCADE')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.primary(['blocker_id', 'blocked_id'])
      table.check('blocker_id <> blocked_id')
      table.index(['blocked_id', 'blocker_id'], 'blocks_of_blocked')
    })
    this.schema.raw(
      'create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc)',
    )

    this.schema.createTable('mutes', (table) => {
      table.uuid('muter_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('muted_id').notNullable().references('users.id').onDelete('CASCADE')
      time(table, 'created_at').notNullable().defaultTo(this.now())
      table.primary(['muter_id', 'muted_id'])
      table.check('muter_id <> muted_id')
      table.index('muted_id', 'mutes_of_muted')
    })
    this.schema.raw('create index mutes_newest on mutes (muter_id, created_at desc, muted_id desc)')
  }

  override async down() {
    this.schema.dropTable('mutes').dropTable('blocks')
  }
}
