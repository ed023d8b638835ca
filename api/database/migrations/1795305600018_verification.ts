import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Verification requests and their private documents. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('verification_requests', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('verification_type').notNullable().checkIn(['identity', 'background_check'])
      table.jsonb('submitted_data').notNullable()
      table
        .text('status')
        .notNullable()
        .defaultTo('pending')
        .checkIn(['pending', 'approved', 'rejected'])
      table.text('review_notes').checkLength('<=', 2000)
      table.uuid('reviewer_id').references('users.id').onDelete('SET NULL')
      time(table, 'decided_at')
      table.text('appeal_statement').checkLength('<=', 2000)
      table.uuid('first_reviewer_id').references('users.id').onDelete('SET NULL')
      table.text('first_review_notes')
      table.integer('version').notNullable().defaultTo(1)
      // Set on a rejected request once the account's type or name has changed. The request stays readable.
      time(table, 'outdated_at')
      time(table, 'queued_at').notNullable()
      time(table, 'created_at').notNullable()
      table.check("(status = 'pending') = (decided_at is null)")
      table.check("status <> 'rejected' or review_notes is not null")
      table.index(['user_id', 'created_at', 'id'], 'verification_requests_by_user')
      table.index('reviewer_id', 'verification_requests_by_reviewer')
      table.index('first_reviewer_id', 'verification_requests_by_first_reviewer')
    })
    this.schema.raw(`
      create unique index verification_requests_pending_once
        on verification_requests (user_id, verification_type) where status = 'pending';
      create index verification_requests_queue on verification_requests (queued_at, id)
        include (verification_type) where status = 'pending';
      create index verification_requests_decided on verification_requests (decided_at)
        where decided_at is not null`)

    // The bytes are in `verification/<id>`. Rows of a deleted account or request stay for the sweep, which needs them to
    // find the file.
    this.schema.createTable('verification_documents', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('owner_id').references('users.id').onDelete('SET NULL')
      table.uuid('request_id').references('verification_requests.id').onDelete('SET NULL')
      table.text('url').notNullable()
      table.text('key')
      table.integer('bytes')
      time(table, 'opened_at').notNullable()
      time(table, 'finished_at')
      table.text('media_type').checkIn(['application/pdf', 'image/jpeg'])
      table.check('request_id is null or (media_type is not null and key is not null)')
      table.check('finished_at is null or (key is not null and bytes is not null)')
      table.index('owner_id', 'verification_documents_by_owner')
      table.index('request_id', 'verification_documents_by_request')
    })
    this.schema.raw(`
      create index verification_documents_unclaimed on verification_documents (opened_at)
        where request_id is null`)
  }

  override async down() {
    this.schema.dropTable('verification_documents').dropTable('verification_requests')
  }
}
