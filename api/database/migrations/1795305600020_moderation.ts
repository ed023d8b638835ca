import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

const SUBJECTS = ['post', 'comment', 'message', 'profile', 'media']
const STATUSES = ['open', 'hidden', 'restored', 'dismissed', 'suspended']

/** Reports, and the cases that reviewers decide. */
export default class extends BaseSchema {
  override async up() {
    // All reports of one subject up to a decision, with the id of the first report.
    this.schema.createTable('report_cases', (table) => {
      table.uuid('id').primary()
      table.text('subject_type').notNullable().checkIn(SUBJECTS)
      table.uuid('subject_id').notNullable()
      table.uuid('accused_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('quote')
      table.boolean('is_urgent').notNullable()
      table.text('status').notNullable().defaultTo('open').checkIn(STATUSES)
      table.integer('version').notNullable().defaultTo(1)
      table.text('notes').checkLength('<=', 2000)
      time(table, 'first_reported_at').notNullable()
      time(table, 'last_reported_at').notNullable()
      table.uuid('decided_by').references('users.id').onDelete('SET NULL')
      time(table, 'decided_at')
      table.text('appeal').checkLength('<=', 2000)
      time(table, 'appealed_at')
      time(table, 'appeal_decided_at')
      // Open and appealed cases before decided ones, urgent ones first.
      table.specificType(
        'queue_place',
        `smallint not null generated always as (
          case
            when status <> 'open' and (appealed_at is null or appeal_decided_at is not null) then 2
            when is_urgent then 0
            else 1
          end
        ) stored`,
      )
      table.check("status = 'open' or decided_at is not null")
      table.check('(appeal is null) = (appealed_at is null)')
      table.index(['queue_place', 'first_reported_at', 'id'], 'report_cases_queue')
      table.index(['status', 'queue_place', 'first_reported_at', 'id'], 'report_cases_by_status')
      table.index(['accused_id', 'subject_type', 'subject_id'], 'report_cases_by_accused')
      table.index('decided_by', 'report_cases_by_reviewer')
    })
    this.schema.raw(`
      create unique index report_cases_open_once on report_cases (subject_type, subject_id)
        where status = 'open';
      -- Retention.
      create index report_cases_quoted on report_cases (decided_at)
        where quote is not null and decided_at is not null`)

    // A report survives its reporter's account, and keeps a copy of the reported text.
    this.schema.createTable('reports', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('case_id').notNullable().references('report_cases.id').onDelete('CASCADE')
      table.uuid('reporter_id').references('users.id').onDelete('SET NULL')
      table.uuid('accused_id').notNullable().references('users.id').onDelete('CASCADE')
      table.text('subject_type').notNullable().checkIn(SUBJECTS)
      table.uuid('subject_id').notNullable()
      table
        .text('reason')
        .notNullable()
        .checkIn(['spam', 'harassment', 'impersonation', 'inappropriate', 'minor_safety', 'other'])
      table.text('details').checkLength('<=', 2000)
      table.text('quote')
      table.text('status').notNullable().defaultTo('open').checkIn(STATUSES)
      time(table, 'created_at').notNullable()
      table.index('reporter_id', 'reports_by_reporter')
      table.index('accused_id', 'reports_by_accused')
    })
    this.schema.raw(`
      -- A repeated report is the same row until it is decided.
      create unique index reports_open_once on reports (reporter_id, subject_type, subject_id)
        where status = 'open';
      create index reports_by_case on reports (case_id, created_at desc);
      -- Retention.
      create index reports_quoted on reports (case_id) where quote is not null`)
  }

  override async down() {
    this.schema.dropTable('reports').dropTable('report_cases')
  }
}
