import { ReleaseFileSchema } from '#database/schema'

/** A name under which a file of a remote is served. */
export default class ReleaseFile extends ReleaseFileSchema {
  static override selfAssignPrimaryKey = true
}
