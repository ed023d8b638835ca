import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { searchPeople } from '#search/people'

export default class SearchController {
  async index({ viewer, query, http }: Call<typeof api.search>) {
    const { results, next, total } = await searchPeople(viewer, query)
    linkNextPage(http, next)
    if (total !== null) http.response.header('x-total-count', total)
    return results
  }
}
