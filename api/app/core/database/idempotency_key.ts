import { IdempotencyKeySchema } from '#database/schema'

/** A retry of a request finds here what its first try made. */
export default class IdempotencyKey extends IdempotencyKeySchema {
  static override selfAssignPrimaryKey = true
}
