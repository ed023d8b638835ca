import { PostBoostSchema } from '#database/schema'

/** A boost of a post, which may wait for a guardian. */
export default class PostBoost extends PostBoostSchema {
  static override selfAssignPrimaryKey = true
}
