import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { suggestPeople } from '#search/people'

export default class SuggestionsController {
  index({ viewer, query }: Call<typeof api.suggest>) {
    return suggestPeople(viewer, query.q)
  }
}
