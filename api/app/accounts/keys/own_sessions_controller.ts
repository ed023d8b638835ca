import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { endOtherSessionsOf, endSessionOf, sessionsOf } from '#accounts/keys/sessions'

export default class OwnSessionsController {
  async index({ viewer, query, http }: Call<typeof api.listSessions>) {
    const { sessions, next } = await sessionsOf(viewer, query)
    linkNextPage(http, next)
    return sessions
  }

  async destroy({ viewer, params }: Call<typeof api.endSession>) {
    await endSessionOf(viewer, params.id)
  }

  async destroyOthers({ viewer }: Call<typeof api.endOtherSessions>) {
    await endOtherSessionsOf(viewer)
  }
}
