import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions begun at a provider that proved a second factor there. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('sessions', (table) => {
      table.boolean('has_provider_factor').notNullable().defaultTo(false)
    })
  }

  override async down() {
    this.schema.alterTable('sessions', (table) => {
      table.dropColumn('has_provider_factor')
    })
  }
}
