import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table posts (
        id uuid primary key default uuidv7(),
        author_id uuid not null references users on delete cascade,
        content text not null check (length(content) between 1 and 5000),
        image_url text,
        status text not null default 'published' check (status in ('published', 'pending', 'declined')),
        published_at timestamptz(3) not null default now(),
        created_at timestamptz(3) not null default now()
      )`)
    // The order of the feed, walked by keyset.
    this.schema.raw(
      `create index posts_feed on posts (published_at desc, id desc) where status = 'published'`,
    )
    this.schema.raw('create index posts_by_author on posts (author_id, published_at desc, id desc)')

    this.schema.raw(`
      create table idempotency_keys (
        account_id uuid not null references users on delete cascade,
        key text not null check (length(key) between 1 and 255),
        request_hash bytea not null,
        resource_id uuid not null,
        created_at timestamptz(3) not null default now(),
        primary key (account_id, key)
      )`)
    this.schema.raw('create index idempotency_keys_by_age on idempotency_keys (created_at)')
  }

  override async down() {
    this.schema.dropTable('idempotency_keys').dropTable('posts')
  }
}
