import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many comments under a post are of people whom a block hides, without reading all of them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      `create index post_comments_by_post_and_author on post_comments (post_id, author_id)
       where hidden_at is null`,
    )
  }

  override async down() {
    this.schema.raw('drop index post_comments_by_post_and_author')
  }
}
