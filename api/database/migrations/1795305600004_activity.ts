import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Activities of a minor, for their guardians: kind, time and counterpart, without any content. */
export default class extends BaseSchema {
  override async up() {
    // A deleted counterpart leaves an id without an account.
    this.schema.createTable('child_activities', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('child_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('activity_type').notNullable()
      table.uuid('counterpart_id')
      table.uuid('subject_id')
      time(table, 'created_at').notNullable()
      table.index('created_at', 'child_activities_by_age')
    })
    this.schema.raw(
      'create index child_activities_newest on child_activities (child_id, created_at desc, id desc)',
    )
  }

  override async down() {
    this.schema.dropTable('child_activities')
  }
}
