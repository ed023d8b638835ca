import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Deeds of a minor, for the guardians: kind, time and counterpart, and nothing of the content. */
export default class extends BaseSchema {
  override async up() {
    // A counterpart who is gone leaves an id that joins nobody.
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
