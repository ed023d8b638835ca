import { BaseSchema } from '@adonisjs/lucid/schema'

/** Ids under which a picture of an upload was stored: a node may die before the picture's row is written. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('uploads', (table) => {
      table.specificType('picture_ids', `uuid[] not null default '{}'`)
    })
  }

  override async down() {
    this.schema.alterTable('uploads', (table) => void table.dropColumn('picture_ids'))
  }
}
