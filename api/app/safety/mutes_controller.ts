import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { mute } from '#safety/set_aside'

export default class MutesController {
  async store({ viewer, body, http }: Call<typeof api.mute>) {
    const { setAside, isNew } = await mute(viewer, body.userId)
    http.response.status(isNew ? 201 : 200)
    return setAside
  }
}
