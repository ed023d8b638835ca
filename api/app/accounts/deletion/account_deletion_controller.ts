import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { requestDeletion } from '#accounts/deletion/request'

export default class AccountDeletionController {
  async store({ viewer, body, http }: Call<typeof api.deleteAccount>) {
    const plan = await requestDeletion(viewer, body)
    http.auth.use('session').forget()
    return plan
  }
}
