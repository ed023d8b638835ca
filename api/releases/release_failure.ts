import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { ReleaseFailureSchema } from '#database/schema'

/** A browser in which a version failed. */
export default class ReleaseFailure extends compose(
  ReleaseFailureSchema,
  keyedBy('remote', 'version', 'witness'),
) {}
