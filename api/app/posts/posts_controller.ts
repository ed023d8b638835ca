import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { eyesOf } from '#profiles/preview'
import { postsOfProfile } from '#posts/visible_posts'

export default class PostsController {
  index({ viewer, params, query }: Call<typeof api.listPostsOfProfile>) {
    return postsOfProfile(eyesOf(viewer, params.id, query.as), params.id, query)
  }
}
