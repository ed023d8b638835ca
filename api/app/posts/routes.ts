import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const commentList = () => import('#posts/comment_list', import.meta.hot?.boundary)
const comments = () => import('#posts/comments', import.meta.hot?.boundary)
const feed = () => import('#posts/feed', import.meta.hot?.boundary)
const posts = () => import('#posts/posts', import.meta.hot?.boundary)
const reactions = () => import('#posts/reactions', import.meta.hot?.boundary)
const visiblePosts = () => import('#posts/visible_posts', import.meta.hot?.boundary)

endpoint(api.listFeed, feed, {
  read: ({ feedFor }, { viewer, query }) => feedFor(viewer, query),
  answer: (_feed, _call, page) => page,
})
endpoint(api.createPost, posts, ({ publishPost }, { viewer, body, idempotencyKey }) =>
  publishPost(viewer, body, idempotencyKey),
)
endpoint(api.showPost, visiblePosts, ({ visiblePost }, { viewer, params }) =>
  visiblePost(viewer, params.id),
)
endpoint(api.removePost, posts, ({ removePost }, { viewer, params }) =>
  removePost(viewer, params.id),
)
endpoint(api.listPostsOfProfile, visiblePosts, ({ postsOfProfile }, { viewer, params, query }) =>
  postsOfProfile(viewer, params.id, query),
)
endpoint(api.firePost, reactions, ({ addReaction }, { viewer, params }) =>
  addReaction(viewer, params.id, 'fire'),
)
endpoint(api.unfirePost, reactions, ({ removeReaction }, { viewer, params }) =>
  removeReaction(viewer, params.id, 'fire'),
)
endpoint(api.boostPost, reactions, ({ addReaction }, { viewer, params }) =>
  addReaction(viewer, params.id, 'boost'),
)
endpoint(api.unboostPost, reactions, ({ removeReaction }, { viewer, params }) =>
  removeReaction(viewer, params.id, 'boost'),
)
endpoint(api.listComments, commentList, ({ commentsUnder }, { viewer, params, query }) =>
  commentsUnder(viewer, params.id, query),
)
endpoint(api.createComment, comments, ({ addComment }, { viewer, params, body, idempotencyKey }) =>
  addComment(viewer, params.id, body, idempotencyKey),
)
endpoint(api.removeComment, comments, ({ removeComment }, { viewer, params }) =>
  removeComment(viewer, params.id),
)
