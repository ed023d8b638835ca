import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { requestDeletion, restoreAccount } from '#accounts/deletion/request'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import { clock } from '#core/clock'

export default class AccountDeletionController {
  async store({ viewer, body, http }: Call<typeof api.deleteAccount>) {
    const plan = await requestDeletion(viewer, body)
    http.auth.use('session').forget()
    return plan
  }

  async restore({ viewer }: Call<typeof api.restoreAccount>) {
    await restoreAccount(viewer)
    return presentCurrentUser(await readAccount(viewer.id), clock.today())
  }
}
