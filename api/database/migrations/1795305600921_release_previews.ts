import { BaseSchema } from '@adonisjs/lucid/schema'
import { time } from '#database/columns'

/** Links that show a release before it is live. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('release_previews', (table) => {
      table.uuid('id').primary().defaultTo(this.raw('gen_random_uuid()'))
      table.text('remote').notNullable()
      table.text('version').notNullable()
      table.text('made_by').notNullable()
      time(table, 'created_at').notNullable()
      time(table, 'expires_at').notNullable()
      table
        .foreign(['remote', 'version'])
        .references(['remote', 'version'])
        .inTable('releases')
        .onDelete('CASCADE')
      table.index(['remote', 'created_at', 'id'], 'release_previews_by_remote')
    })
  }

  override async down() {
    this.schema.dropTable('release_previews')
  }
}
