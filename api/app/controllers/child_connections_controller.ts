import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { connectionsOfChild, removeConnectionOfChild } from '#services/children/connections'

export default class ChildConnectionsController {
  async index({ viewer, params, query, http }: Call<typeof api.listChildConnections>) {
    const { connections, next } = await connectionsOfChild(viewer, params.id, query)
    linkNextPage(http, next)
    return connections
  }

  destroy({ viewer, params }: Call<typeof api.removeChildConnection>) {
    return removeConnectionOfChild(viewer, params)
  }
}
