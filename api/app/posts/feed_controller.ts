import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { feedFor } from '#posts/feed'

export default class FeedController {
  async index({ viewer, query, http }: Call<typeof api.listFeed>) {
    const { posts, next } = await feedFor(viewer, query)
    linkNextPage(http, next)
    return posts
  }
}
