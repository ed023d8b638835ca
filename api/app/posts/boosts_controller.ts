import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { addReaction, removeReaction } from '#posts/reactions'

export default class BoostsController {
  update({ viewer, params }: Call<typeof api.boostPost>) {
    return addReaction(viewer, params.id, 'boost')
  }

  destroy({ viewer, params }: Call<typeof api.unboostPost>) {
    return removeReaction(viewer, params.id, 'boost')
  }
}
