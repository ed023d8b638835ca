import { BaseSchema } from '@adonisjs/lucid/schema'

/** The registry of remote releases: what was published, which files it has, and where each remote's pointer stands. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      create table deploy_tokens (
        remote text not null,
        label text not null,
        token_hash bytea not null,
        created_at timestamptz(3) not null default now(),
        primary key (remote, label)
      );
      create unique index deploy_tokens_hash on deploy_tokens (token_hash) include (remote, label);

      -- What was uploaded, by its content; a release names these.
      create table release_blobs (
        remote text not null,
        sha256 text not null,
        bytes integer not null,
        integrity text not null,
        has_brotli boolean not null,
        created_at timestamptz(3) not null default now(),
        primary key (remote, sha256)
      );

      create table releases (
        remote text not null,
        version text not null,
        id uuid not null default uuidv7(),
        manifest jsonb not null,
        published_at timestamptz(3) not null default now(),
        primary key (remote, version)
      );
      create index releases_newest on releases (remote, published_at desc, id desc);

      -- A name is content-hashed: it means the same bytes in every release of its remote.
      create table release_files (
        remote text not null,
        name text not null,
        sha256 text not null,
        primary key (remote, name),
        foreign key (remote, sha256) references release_blobs (remote, sha256)
      );

      create table release_pointers (
        remote text primary key,
        live text,
        previous text[] not null default '{}',
        canary text,
        canary_percent integer not null default 0 check (canary_percent between 0 and 100),
        is_disabled boolean not null default false,
        updated_at timestamptz(3) not null default now(),
        foreign key (remote, live) references releases (remote, version),
        foreign key (remote, canary) references releases (remote, version)
      );

      create table release_moves (
        id uuid primary key default uuidv7(),
        remote text not null,
        move jsonb not null,
        made_by text not null,
        created_at timestamptz(3) not null default now()
      );
      create index release_moves_newest on release_moves (remote, created_at desc);
    `)
  }

  override async down() {
    this.schema.raw(`
      drop table release_moves, release_pointers, release_files, releases, release_blobs, deploy_tokens
    `)
  }
}
