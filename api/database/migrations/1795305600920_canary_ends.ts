import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Canaries that end by themselves. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('release_pointers', (table) => {
      time(table, 'canary_ends_at')
      table.boolean('canary_promotes').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.alterTable('release_pointers', (table) => {
      table.dropColumn('canary_promotes')
      table.dropColumn('canary_ends_at')
    })
  }
}
