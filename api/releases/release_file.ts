import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { ReleaseFileSchema } from '#database/schema'

/** A name under which a file of a remote is served. */
export default class ReleaseFile extends compose(ReleaseFileSchema, keyedBy('remote', 'name')) {}
