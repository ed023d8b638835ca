import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Moment in which somebody chose who may contact them, or was shown the choice and kept it. */
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
