import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { answerRequest } from '#connections/answer'
import { connectionsOf } from '#connections/list'
import { removeConnection } from '#connections/remove'
import { requestConnection } from '#connections/request'

export default class ConnectionsController {
  async index({ viewer, query, http }: Call<typeof api.listConnections>) {
    const { connections, next } = await connectionsOf(viewer, 'accepted', query)
    linkNextPage(http, next)
    return connections
  }

  async requests({ viewer, query, http }: Call<typeof api.listConnectionRequests>) {
    const { connections, next } = await connectionsOf(viewer, 'pending', query)
    linkNextPage(http, next)
    return connections
  }

  async store({ viewer, body, http }: Call<typeof api.requestConnection>) {
    const { connection, isNew } = await requestConnection(viewer, body)
    http.response.status(isNew ? 201 : 200)
    return connection
  }

  update({ viewer, params, body }: Call<typeof api.decideConnection>) {
    return answerRequest(viewer, params.id, body)
  }

  destroy({ viewer, params }: Call<typeof api.removeConnection>) {
    return removeConnection(viewer, params.id)
  }
}
