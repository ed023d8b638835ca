import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { searchPeople } from '#services/search/people'

export default class SearchController {
  async index({ viewer, query, http }: Call<typeof api.search>) {
    const { results, next, total } = await searchPeople(viewer, query)
    linkNextPage(http, next)
    if (total !== null) http.response.header('x-total-count', total)
    return results
  }
}
