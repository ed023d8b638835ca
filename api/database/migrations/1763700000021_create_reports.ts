import { BaseSchema } from '@adonisjs/lucid/schema'

/** What people reported. A report outlives its reporter's account, and keeps the words it is about. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table reports (
        id uuid primary key default uuidv7(),
        reporter_id uuid references users on delete set null,
        accused_id uuid not null references users on delete cascade,
        subject_type text not null
          check (subject_type in ('post', 'comment', 'message', 'profile', 'media')),
        subject_id uuid not null,
        reason text not null check (
          reason in ('spam', 'harassment', 'impersonation', 'inappropriate', 'minor_safety', 'other')
        ),
        details text check (length(details) <= 2000),
        quote text,
        status text not null default 'open'
          check (status in ('open', 'hidden', 'restored', 'dismissed', 'suspended')),
        created_at timestamptz(3) not null
      )`)
    // The same again is the same report, as long as nobody has decided it.
    this.schema.raw(
      `create unique index reports_open_once on reports (reporter_id, subject_type, subject_id)
       where status = 'open'`,
    )
    this.schema.raw('create index reports_by_reporter on reports (reporter_id)')
    this.schema.raw('create index reports_by_accused on reports (accused_id)')
  }

  override async down() {
    this.schema.dropTable('reports')
  }
}
