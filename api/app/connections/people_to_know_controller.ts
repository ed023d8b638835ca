import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { peopleToKnow } from '#connections/people_to_know'

export default class PeopleToKnowController {
  index({ viewer, query }: Call<typeof api.peopleToKnow>) {
    return peopleToKnow(viewer, query)
  }
}
