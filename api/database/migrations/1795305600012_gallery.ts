import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

const STATUSES = ['published', 'pending', 'declined']

/** Galleries: pictures of a profile in their owner's order. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('media', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('owner_id').notNullable().references('users.id').onDelete('CASCADE')
      table.uuid('picture_id').notNullable().unique().references('pictures.id')
      table.text('caption').checkLength('<=', 300)
      table.text('alt_text').checkLength('<=', 500)
      table.integer('position').notNullable()
      table
        .text('status')
        .notNullable()
        .defaultTo('published')
        .checkIn([...STATUSES, 'hidden'])
      // Status before a reviewer hid it, restored when it is shown again.
      table.text('hidden_from').checkIn(STATUSES)
      table.text('decline_reason').checkLength('<=', 500)
      time(table, 'created_at').notNullable()
      table.check('position >= 0')
      table.check("(status = 'hidden') = (hidden_from is not null)")
      table.index(['owner_id', 'position'], 'media_in_order')
    })
  }

  override async down() {
    this.schema.dropTable('media')
  }
}
