import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { NoticePushSchema } from '#database/schema'

/** Last and next push to a person about a subject. */
export default class NoticePush extends compose(NoticePushSchema, keyedBy('userId', 'kind')) {}
