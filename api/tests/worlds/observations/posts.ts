import { MISSING } from '#tests/support/connections'
import { type Look, listOf, oneOf, parts } from '#tests/worlds/looks'
import { missing, personOf, postOf } from '#tests/worlds/observations/shapes'
import { commentsFor, feedOf, postsOf, seesPost, seesProfile } from '#tests/worlds/sight'
import type { Comment, Person, World } from '#tests/worlds/world'

/** Posts, comments and the feed. */

const commentOf = (viewer: Person, comment: Comment) => ({
  id: comment.id,
  words: comment.words,
  author: personOf(comment.author),
  canDelete: viewer === comment.author || viewer === comment.post.author,
  isHidden: comment.isHidden,
  held: comment.held,
})

export function postLooks(world: World, viewer: Person): Look[] {
  return world.posts.flatMap((post): Look[] => {
    const path = `/api/posts/${post.id}`
    const comments = `${path}/comments`
    if (!seesPost(world, viewer, post)) {
      return [
        missing(path, `/api/posts/${MISSING}`),
        missing(comments, `/api/posts/${MISSING}/comments`),
      ]
    }
    return [
      { path, is: postOf(world, viewer, post), read: oneOf(parts.post) },
      {
        path: comments,
        is: commentsFor(world, viewer, post).map((one) => commentOf(viewer, one)),
        read: listOf(parts.comment),
      },
    ]
  })
}

export function profilePostsLook(world: World, viewer: Person, person: Person): Look {
  const path = `/api/profiles/${person.id}/posts`
  if (!seesProfile(world, viewer, person)) return missing(path, `/api/profiles/${MISSING}/posts`)
  return {
    path,
    is: postsOf(world, viewer, person).map((post) => postOf(world, viewer, post)),
    read: listOf(parts.post),
  }
}

export function feedLook(world: World, viewer: Person): Look {
  return {
    path: '/api/posts/feed?limit=100',
    is: feedOf(world, viewer).map((post) => postOf(world, viewer, post)),
    read: listOf(parts.post),
  }
}
