import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Which replicas nodes may ask, and the newest proof of each node (decisions/2026-11-23-replicas.md). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('replicas', (table) => {
      table.text('name').primary()
      table.text('state').notNullable().checkIn(['asked', 'leaving', 'left'])
      table.integer('epoch').notNullable()
      table.integer('timeline').notNullable()
    })
    this.schema.createTable('replica_proofs', (table) => {
      table.uuid('node_id').primary()
      table.uuid('proof').notNullable()
      time(table, 'proved_at').notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('replica_proofs').dropTable('replicas')
  }
}
