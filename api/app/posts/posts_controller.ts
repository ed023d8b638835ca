import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { publishPost, removePost } from '#posts/posts'
import { eyesOf } from '#profiles/preview'
import { postsOfProfile, visiblePost } from '#posts/visible_posts'

export default class PostsController {
  async index({ viewer, params, query, http }: Call<typeof api.listPostsOfProfile>) {
    const { posts, next } = await postsOfProfile(
      eyesOf(viewer, params.id, query.as),
      params.id,
      query,
    )
    linkNextPage(http, next)
    return posts
  }

  store({ viewer, body, idempotencyKey }: Call<typeof api.createPost>) {
    return publishPost(viewer, body, idempotencyKey)
  }

  show({ viewer, params }: Call<typeof api.showPost>) {
    return visiblePost(viewer, params.id)
  }

  destroy({ viewer, params }: Call<typeof api.removePost>) {
    return removePost(viewer, params.id)
  }
}
