import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { feedFor } from '#services/feed'

export default class FeedController {
  async index({ viewer, query, http }: Call<typeof api.listFeed>) {
    const { posts, next } = await feedFor(viewer, query)
    linkNextPage(http, next)
    return posts
  }
}
