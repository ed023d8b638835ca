import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { PostBoostSchema } from '#database/schema'

/** A boost of a post, which may wait for a guardian. */
export default class PostBoost extends compose(PostBoostSchema, keyedBy('postId', 'userId')) {}
