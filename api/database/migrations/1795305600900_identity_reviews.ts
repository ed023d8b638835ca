import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Requests of people who lost every second factor: two admins check who they are. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('identity_reviews', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table
        .text('status')
        .notNullable()
        .defaultTo('pending')
        .checkIn(['pending', 'refused', 'canceled', 'expired', 'completed'])
      time(table, 'requested_at').notNullable()
      table.uuid('first_approver_id').references('users.id').onDelete('SET NULL')
      table.uuid('second_approver_id').references('users.id').onDelete('SET NULL')
      table.uuid('refused_by').references('users.id').onDelete('SET NULL')
      table.check('first_approver_id <> second_approver_id')
      table.check('user_id not in (first_approver_id, second_approver_id)')
      table.index('user_id', 'identity_reviews_by_user')
      table.index('first_approver_id', 'identity_reviews_by_first_approver')
      table.index('second_approver_id', 'identity_reviews_by_second_approver')
      table.index('refused_by', 'identity_reviews_by_refuser')
    })
    // One open request a person: whoever stole a password floods nobody with mail.
    this.schema.raw(
      `create unique index identity_reviews_open on identity_reviews (user_id) where status = 'pending'`,
    )
    this.schema.raw(
      `create index identity_reviews_waiting on identity_reviews (requested_at, id) where status = 'pending'`,
    )
  }

  override async down() {
    this.schema.dropTable('identity_reviews')
  }
}
