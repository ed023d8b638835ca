import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { searchPeople } from '#search/people'

export default class SearchController {
  async index({ viewer, query, http }: Call<typeof api.search>) {
    const { total, ...page } = await searchPeople(viewer, query)
    if (total !== null) http.response.header('x-total-count', total)
    return page
  }
}
