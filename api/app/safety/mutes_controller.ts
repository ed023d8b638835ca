import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { mute, takeBackSetAside } from '#safety/set_aside'
import { setAsideBy } from '#safety/set_aside_list'

export default class MutesController {
  async index({ viewer, query, http }: Call<typeof api.listMutes>) {
    const { people, next } = await setAsideBy(viewer, 'mutes', query)
    linkNextPage(http, next)
    return people
  }

  async store({ viewer, body, http }: Call<typeof api.mute>) {
    const { setAside, isNew } = await mute(viewer, body.userId)
    http.response.status(isNew ? 201 : 200)
    return setAside
  }

  destroy({ viewer, params }: Call<typeof api.unmute>) {
    return takeBackSetAside(viewer, params.userId, 'mutes')
  }
}
