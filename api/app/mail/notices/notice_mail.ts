import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { NoticeMailSchema } from '#database/schema'

/** Last and next mail to a person about a subject. */
export default class NoticeMail extends compose(NoticeMailSchema, keyedBy('userId', 'kind')) {}
