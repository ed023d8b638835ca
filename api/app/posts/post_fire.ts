import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { PostFireSchema } from '#database/schema'

/** A Fire on a post. */
export default class PostFire extends compose(PostFireSchema, keyedBy('postId', 'userId')) {}
