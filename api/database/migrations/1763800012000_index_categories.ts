import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the news is about, counted from an index alone. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      `create index articles_by_category on articles (category, published_at)
       where published_at is not null`,
    )
  }

  override async down() {
    this.schema.raw('drop index articles_by_category')
  }
}
