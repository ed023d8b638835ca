import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { IdempotencyKeySchema } from '#database/schema'

/** Link from a request's key to the result of its first attempt, for retries. */
export default class IdempotencyKey extends compose(
  IdempotencyKeySchema,
  keyedBy('accountId', 'key'),
) {}
