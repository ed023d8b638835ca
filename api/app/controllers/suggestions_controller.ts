import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { suggestPeople } from '#services/search/people'

export default class SuggestionsController {
  index({ viewer, query }: Call<typeof api.suggest>) {
    return suggestPeople(viewer, query.q)
  }
}
