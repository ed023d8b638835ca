import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Time at which a person chose who may contact them, or confirmed the current choice. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('privacy_settings', (table) => {
      time(table, 'contact_chosen_at')
    })
  }

  override async down() {
    this.schema.alterTable('privacy_settings', (table) => {
      table.dropColumn('contact_chosen_at')
    })
  }
}
