import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { block } from '#safety/set_aside'

export default class BlocksController {
  async store({ viewer, body, http }: Call<typeof api.block>) {
    const { setAside, isNew } = await block(viewer, body.userId)
    http.response.status(isNew ? 201 : 200)
    return setAside
  }
}
