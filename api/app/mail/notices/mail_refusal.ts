import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { MailRefusalSchema } from '#database/schema'

/** A subject that a person gets no mail about. */
export default class MailRefusal extends compose(MailRefusalSchema, keyedBy('userId', 'kind')) {}
