import { BaseSchema } from '@adonisjs/lucid/schema'

/** By these the jobs of retention find what was kept long enough (`rules/retention.ts`). */
const INDEXES = {
  // Hardly any room, and nothing to pay when one is written: they come in the order of time.
  notifications_by_age: 'notifications using brin (created_at)',
  notifications_by_reading: 'notifications (read_at) where read_at is not null',
  connections_declined: `connections (decided_at) where status = 'declined'`,
  guardian_invitations_by_age: 'guardian_invitations (expires_at)',
  report_cases_quoted:
    'report_cases (decided_at) where quote is not null and decided_at is not null',
  reports_quoted: 'reports (case_id) where quote is not null',
  client_errors_by_age: 'client_errors (received_at)',
}

export default class extends BaseSchema {
  override async up() {
    for (const [name, of] of Object.entries(INDEXES)) {
      this.schema.raw(`create index ${name} on ${of}`)
    }
  }

  override async down() {
    this.schema.raw(`drop index ${Object.keys(INDEXES).join(', ')}`)
  }
}
