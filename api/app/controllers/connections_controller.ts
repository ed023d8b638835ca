import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { answerRequest } from '#services/connections/answer'
import { connectionsOf } from '#services/connections/list'
import { removeConnection } from '#services/connections/remove'
import { requestConnection } from '#services/connections/request'

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
