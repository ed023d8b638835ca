import { BaseSchema } from '@adonisjs/lucid/schema'

/** Note of a person who asked while the other person's own request had not reached them: theirs alone, like its time. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('connections', (table) => {
      table.text('addressee_note').checkLength('<=', 300)
    })
  }

  override async down() {
    this.schema.alterTable('connections', (table) => {
      table.dropColumn('addressee_note')
    })
  }
}
