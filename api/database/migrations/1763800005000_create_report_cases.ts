import { BaseSchema } from '@adonisjs/lucid/schema'

/** What reviewers look at: everything that was reported of one thing, until somebody decides. */
export default class extends BaseSchema {
  override async up() {
    // It carries the id of its first report. `queue_place` orders the queue: what is open or appealed before what is
    // decided, urgent first.
    this.schema.raw(`
      create table report_cases (
        id uuid primary key,
        subject_type text not null
          check (subject_type in ('post', 'comment', 'message', 'profile', 'media')),
        subject_id uuid not null,
        accused_id uuid not null references users on delete cascade,
        quote text,
        is_urgent boolean not null,
        status text not null default 'open'
          check (status in ('open', 'hidden', 'restored', 'dismissed', 'suspended')),
        version integer not null default 1,
        notes text check (length(notes) <= 2000),
        first_reported_at timestamptz(3) not null,
        last_reported_at timestamptz(3) not null,
        decided_by uuid references users on delete set null,
        decided_at timestamptz(3),
        appeal text check (length(appeal) <= 2000),
        appealed_at timestamptz(3),
        appeal_decided_at timestamptz(3),
        queue_place smallint not null generated always as (
          case
            when status <> 'open' and (appealed_at is null or appeal_decided_at is not null) then 2
            when is_urgent then 0
            else 1
          end
        ) stored,
        check (status = 'open' or decided_at is not null),
        check ((appeal is null) = (appealed_at is null))
      )`)
    this.schema.raw(
      `create unique index report_cases_open_once on report_cases (subject_type, subject_id)
       where status = 'open'`,
    )
    this.schema.raw(
      'create index report_cases_queue on report_cases (queue_place, first_reported_at, id)',
    )
    this.schema.raw(
      `create index report_cases_by_status
       on report_cases (status, queue_place, first_reported_at, id)`,
    )
    this.schema.raw(
      'create index report_cases_by_accused on report_cases (accused_id, subject_type, subject_id)',
    )
    this.schema.raw('create index report_cases_by_reviewer on report_cases (decided_by)')

    this.schema.raw(
      'alter table reports add column case_id uuid references report_cases on delete cascade',
    )
    this.groupEarlierReports()
    this.schema.raw('alter table reports alter column case_id set not null')
    this.schema.raw('create index reports_by_case on reports (case_id, created_at desc)')
  }

  private groupEarlierReports() {
    this.schema.raw(`
      insert into report_cases (
        id, subject_type, subject_id, accused_id, quote, is_urgent, status,
        first_reported_at, last_reported_at, decided_at
      )
      select (array_agg(id order by id))[1], subject_type, subject_id, accused_id,
        (array_agg(quote order by id))[1], bool_or(reason = 'minor_safety'), status,
        min(created_at), max(created_at), case when status <> 'open' then max(created_at) end
      from reports group by subject_type, subject_id, accused_id, status`)
    this.schema.raw(`
      update reports report set case_id = report_case.id from report_cases report_case
      where (report.subject_type, report.subject_id, report.accused_id, report.status)
        = (report_case.subject_type, report_case.subject_id, report_case.accused_id, report_case.status)`)
  }

  override async down() {
    this.schema.raw('alter table reports drop column case_id')
    this.schema.dropTable('report_cases')
  }
}
