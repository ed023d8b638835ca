import { BaseSchema } from '@adonisjs/lucid/schema'

/** A count leaves out the comments of whom a block hides: found by their authors, not by reading all below a post. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(
      'create index post_comments_by_post_and_author on post_comments (post_id, author_id) where hidden_at is null',
    )
    // On average a post has a comment or two, and the planner would read them all; those that matter have thousands.
    this.schema.raw('alter table post_comments alter column post_id set (n_distinct = -0.02)')
  }

  override async down() {
    this.schema.raw('alter table post_comments alter column post_id reset (n_distinct)')
    this.schema.raw('drop index post_comments_by_post_and_author')
  }
}
