import { BaseSchema } from '@adonisjs/lucid/schema'

/** Requests to be verified, and the private documents that go with them (rules.md, Verification). */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table verification_requests (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users on delete cascade,
        verification_type text not null check (verification_type in ('identity', 'background_check')),
        submitted_data jsonb not null,
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
        review_notes text check (length(review_notes) <= 2000),
        reviewer_id uuid references users on delete set null,
        decided_at timestamptz(3),
        appeal_statement text check (length(appeal_statement) <= 2000),
        first_reviewer_id uuid references users on delete set null,
        first_review_notes text,
        version integer not null default 1,
        queued_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        check ((status = 'pending') = (decided_at is null)),
        check (status <> 'rejected' or review_notes is not null)
      )`)
    this.schema.raw(
      `create unique index verification_requests_pending_once
         on verification_requests (user_id, verification_type) where status = 'pending'`,
    )
    this.schema.raw(
      `create index verification_requests_queue on verification_requests (queued_at, id)
         include (verification_type) where status = 'pending'`,
    )
    this.schema.raw(
      'create index verification_requests_by_user on verification_requests (user_id, created_at, id)',
    )
    this.schema.raw(
      'create index verification_requests_by_reviewer on verification_requests (reviewer_id)',
    )
    this.schema.raw(
      `create index verification_requests_by_first_reviewer
         on verification_requests (first_reviewer_id)`,
    )

    // The bytes lie under `verification/<id>`. Whose account or request is gone leaves the row to the sweep, which
    // needs it to find the file.
    this.schema.raw(`
      create table verification_documents (
        id uuid primary key default uuidv7(),
        owner_id uuid references users on delete set null,
        request_id uuid references verification_requests on delete set null,
        url text not null,
        key text,
        bytes integer,
        opened_at timestamptz(3) not null,
        finished_at timestamptz(3),
        media_type text check (media_type in ('application/pdf', 'image/jpeg')),
        check (request_id is null or (media_type is not null and key is not null)),
        check (finished_at is null or (key is not null and bytes is not null))
      )`)
    this.schema.raw(
      'create index verification_documents_by_owner on verification_documents (owner_id)',
    )
    this.schema.raw(
      'create index verification_documents_by_request on verification_documents (request_id)',
    )
    this.schema.raw(
      `create index verification_documents_unclaimed on verification_documents (opened_at)
         where request_id is null`,
    )
    this.schema.raw(
      `create index verification_requests_decided on verification_requests (decided_at)
         where decided_at is not null`,
    )

    // Until when the person was told that their background check ends: once for each end.
    this.schema.raw('alter table users add column told_of_check_until timestamptz(3)')
    this.schema.raw(
      `create index users_by_check on users (background_check_valid_until)
         where background_check_valid_until is not null`,
    )
  }

  override async down() {
    this.schema.raw('drop index users_by_check')
    this.schema.raw('alter table users drop column told_of_check_until')
    this.schema.dropTable('verification_documents').dropTable('verification_requests')
  }
}
