import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Uploads, and pictures made from them. Rows of a deleted account stay for the sweep, which needs them to find the files. */
export default class extends BaseSchema {
  override async up() {
    // The bytes are in `uploads/<id>` until a picture is made from them.
    this.schema.createTable('uploads', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('owner_id').references('users.id').onDelete('SET NULL')
      table.text('url').notNullable()
      table.text('key')
      table.integer('bytes')
      time(table, 'opened_at').notNullable()
      time(table, 'finished_at')
      table.check('finished_at is null or (key is not null and bytes is not null)')
      table.index('owner_id', 'uploads_by_owner')
      table.index('opened_at', 'uploads_by_age')
    })

    this.schema.createTable('pictures', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.uuid('owner_id').references('users.id').onDelete('SET NULL')
      table.uuid('upload_id').unique().references('uploads.id').onDelete('SET NULL')
      table.text('use').notNullable().checkIn(['photo', 'banner', 'gallery', 'post', 'article'])
      table.specificType(
        'url',
        "text not null generated always as ('/api/pictures/' || id::text) stored",
      )
      table.integer('width').notNullable().checkPositive()
      table.integer('height').notNullable().checkPositive()
      table.text('placeholder').notNullable()
      time(table, 'made_at').notNullable()
      time(table, 'claimed_at')
      time(table, 'replaced_at')
    })
    // The last three indexes serve the sweep: pictures never claimed, replaced, or without an owner.
    this.schema.raw(`
      create unique index pictures_by_url on pictures (url);
      create index pictures_by_owner on pictures (owner_id, use) where replaced_at is null;
      create index pictures_unclaimed on pictures (made_at) where claimed_at is null;
      create index pictures_replaced on pictures (replaced_at) where replaced_at is not null;
      create index pictures_of_nobody on pictures (id) where owner_id is null`)

    // A row exists once its file is complete; a request without one creates the size.
    this.schema.createTable('picture_sizes', (table) => {
      table.uuid('picture_id').notNullable().references('pictures.id').onDelete('CASCADE')
      table.integer('width').notNullable()
      table.text('format').notNullable().checkIn(['avif', 'webp', 'jpeg'])
      table.text('key').notNullable()
      table.primary(['picture_id', 'width', 'format'])
    })
  }

  override async down() {
    this.schema.dropTable('picture_sizes').dropTable('pictures').dropTable('uploads')
  }
}
