import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { requestConnection } from '#connections/request'

export default class ConnectionsController {
  async store({ viewer, body, http }: Call<typeof api.requestConnection>) {
    const { connection, isNew } = await requestConnection(viewer, body)
    http.response.status(isNew ? 201 : 200)
    return connection
  }
}
