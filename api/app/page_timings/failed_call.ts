import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { FailedCallSchema } from '#database/schema'

/** Calls that failed alike in browsers on one day while one release was on screen. */
export default class FailedCall extends compose(
  FailedCallSchema,
  keyedBy('remote', 'version', 'call', 'status', 'day'),
) {}
