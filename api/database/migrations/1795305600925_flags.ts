import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** For whom admins turned flags of areas on. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('flags', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('remote').notNullable()
      table.text('name').notNullable()
      table.smallint('percent').notNullable().checkBetween([0, 100])
      table.specificType('account_types', 'text[]').notNullable()
      table.text('owner').notNullable()
      table.date('ends_on').notNullable()
      time(table, 'updated_at').notNullable()
      table.unique(['remote', 'name'])
    })
    this.schema.createTable('flag_people', (table) => {
      table.uuid('flag_id').notNullable().references('flags.id').onDelete('CASCADE')
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.primary(['flag_id', 'user_id'])
      table.index('user_id', 'flag_people_by_user')
    })
  }

  override async down() {
    this.schema.dropTable('flag_people').dropTable('flags')
  }
}
