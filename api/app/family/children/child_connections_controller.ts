import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { connectionsOfChild, removeConnectionOfChild } from '#family/children/connections'

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
