import { ReleaseFailureSchema } from '#database/schema'

/** A browser in which a version failed. */
export default class ReleaseFailure extends ReleaseFailureSchema {
  static override selfAssignPrimaryKey = true
}
