import { BaseSchema } from '@adonisjs/lucid/schema'

/** What people upload, the pictures made of it, and the galleries that show them. */
export default class extends BaseSchema {
  override async up() {
    // The bytes lie under `uploads/<id>` until a picture is made of them. An account that is gone leaves its rows
    // to the sweep, which needs them to find the files.
    this.schema.raw(`
      create table uploads (
        id uuid primary key default uuidv7(),
        owner_id uuid references users on delete set null,
        url text not null,
        key text,
        bytes integer,
        opened_at timestamptz(3) not null,
        finished_at timestamptz(3),
        check ((finished_at is null) or (key is not null and bytes is not null))
      )`)
    this.schema.raw('create index uploads_by_owner on uploads (owner_id)')
    this.schema.raw('create index uploads_by_age on uploads (opened_at)')

    this.schema.raw(`
      create table pictures (
        id uuid primary key default uuidv7(),
        owner_id uuid references users on delete set null,
        upload_id uuid unique references uploads on delete set null,
        use text not null check (use in ('photo', 'banner', 'gallery', 'post')),
        url text not null generated always as ('/api/pictures/' || id::text) stored,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        placeholder text not null,
        made_at timestamptz(3) not null,
        claimed_at timestamptz(3),
        replaced_at timestamptz(3)
      )`)
    this.schema.raw(
      'create index pictures_by_owner on pictures (owner_id, use) where replaced_at is null',
    )
    // What the sweep looks for: never claimed, replaced, or nobody's any more.
    this.schema.raw(
      'create index pictures_unclaimed on pictures (made_at) where claimed_at is null',
    )
    this.schema.raw(
      'create index pictures_replaced on pictures (replaced_at) where replaced_at is not null',
    )
    this.schema.raw('create index pictures_of_nobody on pictures (id) where owner_id is null')

    // A row says that its file is complete: who finds none makes it.
    this.schema.raw(`
      create table picture_sizes (
        picture_id uuid not null references pictures on delete cascade,
        width integer not null,
        format text not null check (format in ('avif', 'webp', 'jpeg')),
        key text not null,
        primary key (picture_id, width, format)
      )`)

    this.schema.raw(`
      create table media (
        id uuid primary key default uuidv7(),
        owner_id uuid not null references users on delete cascade,
        picture_id uuid not null unique references pictures,
        caption text check (length(caption) <= 300),
        alt_text text check (length(alt_text) <= 500),
        position integer not null check (position >= 0),
        status text not null default 'published' check (status in ('published', 'pending', 'declined')),
        created_at timestamptz(3) not null
      )`)
    this.schema.raw('create index media_in_order on media (owner_id, position)')

    // Which post shows a picture; and a post that goes, by whatever path, takes its picture out of use.
    this.schema.raw(
      'create unique index posts_by_image on posts (image_url) where image_url is not null',
    )
    this.schema.raw(`
      create function retire_picture_of_post() returns trigger language plpgsql as $body$
      begin
        update pictures set replaced_at = now() where url = old.image_url and replaced_at is null;
        return null;
      end $body$`)
    this.schema.raw('create unique index pictures_by_url on pictures (url)')
    this.schema.raw(`
      create trigger posts_retire_picture after delete on posts
      for each row when (old.image_url is not null) execute function retire_picture_of_post()`)
  }

  override async down() {
    this.schema.raw('drop trigger posts_retire_picture on posts')
    this.schema.raw('drop function retire_picture_of_post')
    this.schema.raw('drop index posts_by_image')
    this.schema
      .dropTable('media')
      .dropTable('picture_sizes')
      .dropTable('pictures')
      .dropTable('uploads')
  }
}
