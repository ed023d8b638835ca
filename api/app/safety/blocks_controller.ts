import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { block, takeBackSetAside } from '#safety/set_aside'
import { setAsideBy } from '#safety/set_aside_list'

export default class BlocksController {
  async index({ viewer, query, http }: Call<typeof api.listBlocks>) {
    const { people, next } = await setAsideBy(viewer, 'blocks', query)
    linkNextPage(http, next)
    return people
  }

  async store({ viewer, body, http }: Call<typeof api.block>) {
    const { setAside, isNew } = await block(viewer, body.userId)
    http.response.status(isNew ? 201 : 200)
    return setAside
  }

  destroy({ viewer, params }: Call<typeof api.unblock>) {
    return takeBackSetAside(viewer, params.userId, 'blocks')
  }
}
