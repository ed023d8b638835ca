import { BaseSchema } from '@adonisjs/lucid/schema'

/** What editors write, what it said before, and the pictures in it. */
export default class extends BaseSchema {
  override async up() {
    // `published_at` in the future is scheduled: it appears then because readers ask for what lies before now.
    // `featured_from` is when an article takes the featured place; of those that have appeared the latest has it.
    this.schema.raw(`
      create table articles (
        id uuid primary key default uuidv7(),
        slug text not null unique,
        title text not null check (length(title) between 1 and 200),
        excerpt text not null check (length(excerpt) <= 500),
        content text not null,
        category text not null check (length(category) between 1 and 40),
        image_url text,
        image_alt text check (length(image_alt) <= 500),
        reading_minutes integer not null check (reading_minutes >= 1),
        author_id uuid references users on delete set null,
        published_at timestamptz(3),
        withdrawn_at timestamptz(3),
        featured_from timestamptz(3),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check (published_at is null or withdrawn_at is null)
      )`)
    this.schema.raw(
      `create index articles_newest on articles (published_at desc, id desc)
       where published_at is not null`,
    )
    this.schema.raw(
      `create index articles_of_category on articles (lower(category), published_at desc, id desc)
       where published_at is not null`,
    )
    this.schema.raw('create index articles_last_changed on articles (updated_at desc, id desc)')
    this.schema.raw(
      `create index articles_featured on articles (featured_from desc, id desc)
       where featured_from is not null`,
    )
    this.schema.raw('create index articles_by_author on articles (author_id)')

    // Every slug that an article ever had leads to it.
    this.schema.raw(`
      create table article_slugs (
        slug text primary key,
        article_id uuid not null references articles on delete cascade deferrable initially deferred
      )`)
    this.schema.raw('create index article_slugs_of_article on article_slugs (article_id)')

    this.schema.raw(`
      create table article_revisions (
        id uuid primary key default uuidv7(),
        article_id uuid not null references articles on delete cascade,
        version integer not null,
        title text not null,
        excerpt text not null,
        content text not null,
        category text not null,
        image_url text,
        image_alt text,
        editor_id uuid references users on delete set null,
        created_at timestamptz(3) not null,
        unique (article_id, version)
      )`)
    this.schema.raw(
      'create index article_revisions_newest on article_revisions (article_id, created_at desc, id desc)',
    )
    this.schema.raw('create index article_revisions_by_editor on article_revisions (editor_id)')

    // Which article shows a picture: it is seen by whoever sees the article, whoever uploaded it.
    this.schema.raw(`
      create table article_pictures (
        article_id uuid not null references articles on delete cascade,
        picture_id uuid not null references pictures on delete cascade,
        primary key (picture_id, article_id)
      )`)
    this.schema.raw('create index article_pictures_of_article on article_pictures (article_id)')
    this.schema.raw(`
      alter table pictures
        drop constraint pictures_use_check,
        add constraint pictures_use_check
          check (use in ('photo', 'banner', 'gallery', 'post', 'article'))`)
  }

  override async down() {
    this.schema.raw(`delete from pictures where use = 'article'`)
    this.schema.raw(`
      alter table pictures
        drop constraint pictures_use_check,
        add constraint pictures_use_check check (use in ('photo', 'banner', 'gallery', 'post'))`)
    this.schema.raw('drop table article_pictures, article_revisions, article_slugs, articles')
  }
}
