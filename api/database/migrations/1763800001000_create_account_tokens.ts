import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a link in a mail is good for: once, for a while, and for the address that it was sent to. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table account_tokens (
        id uuid primary key default uuidv7(),
        user_id uuid not null references users on delete cascade,
        purpose text not null
          check (purpose in ('password_reset', 'email_confirmation', 'email_change')),
        token_hash bytea not null unique check (length(token_hash) = 32),
        email text not null check (length(email) between 3 and 254),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      )`)
    this.schema.raw('create index account_tokens_by_user on account_tokens (user_id)')
    this.schema.raw('create index account_tokens_by_expiry on account_tokens (expires_at)')
  }

  override async down() {
    this.schema.dropTable('account_tokens')
  }
}
