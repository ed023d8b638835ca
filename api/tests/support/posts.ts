import type { PostStatus } from '@fieldhouse/contract'
import Post from '#posts/post'
import type User from '#people/user'
import { clock } from '#core/clock'

let posts = 0

interface Details {
  content?: string
  minutesAgo?: number
  status?: PostStatus
}

/** A post by this person, published a minute ago by default. */
export function postBy(
  author: User,
  { content, minutesAgo = 1, status = 'published' }: Details = {},
): Promise<Post> {
  posts += 1
  return Post.create({
    authorId: author.id,
    content: content ?? `post ${posts}`,
    status,
    publishedAt: new Date(clock.now().getTime() - minutesAgo * 60_000),
  })
}
