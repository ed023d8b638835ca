import { PostFireSchema } from '#database/schema'

/** A Fire on a post. */
export default class PostFire extends PostFireSchema {
  static override selfAssignPrimaryKey = true
}
