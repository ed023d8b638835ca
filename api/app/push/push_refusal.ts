import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { PushRefusalSchema } from '#database/schema'

/** A subject that a person wants no push about. */
export default class PushRefusal extends compose(PushRefusalSchema, keyedBy('userId', 'kind')) {}
