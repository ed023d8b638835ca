import { ReleaseBlobSchema } from '#database/schema'

/** A file of a remote, by its hash. */
export default class ReleaseBlob extends ReleaseBlobSchema {
  static override selfAssignPrimaryKey = true
}
