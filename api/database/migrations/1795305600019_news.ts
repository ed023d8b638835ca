import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Articles, their revisions, and their pictures. */
export default class extends BaseSchema {
  override async up() {
    // A future `published_at` means scheduled: readers' queries select articles up to now.
    // Start of being featured; the latest one that has started wins.
    this.schema.createTable('articles', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('slug').notNullable().unique()
      table.text('title').notNullable()
      table.text('excerpt').notNullable().checkLength('<=', 500)
      table.text('content').notNullable()
      table.text('category').notNullable()
      table.text('image_url')
      table.text('image_alt').checkLength('<=', 500)
      table.integer('reading_minutes').notNullable()
      table.uuid('author_id').references('users.id').onDelete('SET NULL')
      time(table, 'published_at')
      time(table, 'withdrawn_at')
      time(table, 'featured_from')
      table.integer('version').notNullable().defaultTo(1)
      time(table, 'created_at').notNullable()
      time(table, 'updated_at').notNullable()
      table.check('length(title) between 1 and 200')
      table.check('length(category) between 1 and 40')
      table.check('reading_minutes >= 1')
      table.check('published_at is null or withdrawn_at is null')
      table.index('author_id', 'articles_by_author')
    })
    this.schema.raw(`
      create index articles_newest on articles (published_at desc, id desc)
        where published_at is not null;
      create index articles_of_category on articles (lower(category), published_at desc, id desc)
        where published_at is not null;
      -- Categories and their counts by index-only scans.
      create index articles_by_category on articles (category, published_at)
        where published_at is not null;
      create index articles_last_changed on articles (updated_at desc, id desc);
      create index articles_featured on articles (featured_from desc, id desc)
        where featured_from is not null`)

    // Every slug that an article ever had redirects to it.
    this.schema.createTable('article_slugs', (table) => {
      table.text('slug').primary()
      table
        .uuid('article_id')
        .notNullable()
        .references('articles.id')
        .onDelete('CASCADE')
        .deferrable('deferred')
      table.index('article_id', 'article_slugs_of_article')
    })

    this.schema.createTable('article_revisions', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('article_id').notNullable().references('articles.id').onDelete('CASCADE')
      table.integer('version').notNullable()
      table.text('title').notNullable()
      table.text('excerpt').notNullable()
      table.text('content').notNullable()
      table.text('category').notNullable()
      table.text('image_url')
      table.text('image_alt')
      table.uuid('editor_id').references('users.id').onDelete('SET NULL')
      time(table, 'created_at').notNullable()
      table.unique(['article_id', 'version'])
      table.index('editor_id', 'article_revisions_by_editor')
    })
    this.schema.raw(
      'create index article_revisions_newest on article_revisions (article_id, created_at desc, id desc)',
    )

    // A picture is visible to everybody who can see its article, whoever uploaded it.
    this.schema.createTable('article_pictures', (table) => {
      table.uuid('article_id').notNullable().references('articles.id').onDelete('CASCADE')
      table.uuid('picture_id').notNullable().references('pictures.id').onDelete('CASCADE')
      table.primary(['picture_id', 'article_id'])
      table.index('article_id', 'article_pictures_of_article')
    })
  }

  override async down() {
    this.schema
      .dropTable('article_pictures')
      .dropTable('article_revisions')
      .dropTable('article_slugs')
      .dropTable('articles')
  }
}
