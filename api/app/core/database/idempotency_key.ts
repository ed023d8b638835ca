import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { IdempotencyKeySchema } from '#database/schema'

/** A retry of a request finds here what its first try made. */
export default class IdempotencyKey extends compose(
  IdempotencyKeySchema,
  keyedBy('accountId', 'key'),
) {}
