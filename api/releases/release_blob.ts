import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { ReleaseBlobSchema } from '#database/schema'

/** A file of a remote, by its hash. */
export default class ReleaseBlob extends compose(ReleaseBlobSchema, keyedBy('remote', 'sha256')) {}
