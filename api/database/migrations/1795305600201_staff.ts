import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Coaches who asked an organization to join its staff, and its answers. A coach asks one organization at a time. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('staff', (table) => {
      table.uuid('coach_id').primary().references('users.id').onDelete('CASCADE')
      table.uuid('organization_id').notNullable().references('users.id').onDelete('CASCADE')
      table
        .text('status')
        .notNullable()
        .defaultTo('pending')
        .checkIn(['pending', 'accepted', 'declined'])
      time(table, 'asked_at').notNullable().defaultTo(this.now())
      time(table, 'decided_at')
      table.check('coach_id <> organization_id')
      table.check("(status = 'pending') = (decided_at is null)")
    })
    this.schema.raw(`
      create index staff_by_organization on staff (organization_id, status, asked_at desc, coach_id desc)`)
  }

  override async down() {
    this.schema.dropTable('staff')
  }
}
