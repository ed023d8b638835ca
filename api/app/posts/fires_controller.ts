import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { addReaction, removeReaction } from '#posts/reactions'

export default class FiresController {
  update({ viewer, params }: Call<typeof api.firePost>) {
    return addReaction(viewer, params.id, 'fire')
  }

  destroy({ viewer, params }: Call<typeof api.unfirePost>) {
    return removeReaction(viewer, params.id, 'fire')
  }
}
