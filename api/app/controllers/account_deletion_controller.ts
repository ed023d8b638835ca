import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { requestDeletion, restoreAccount } from '#services/account_deletion/request'
import { presentCurrentUser, readAccount } from '#services/accounts'
import { clock } from '#services/clock'
import { clearSessionCookie } from '#services/session_cookie'

export default class AccountDeletionController {
  async store({ viewer, body, http }: Call<typeof api.deleteAccount>) {
    const plan = await requestDeletion(viewer, body)
    clearSessionCookie(http)
    return plan
  }

  async restore({ viewer }: Call<typeof api.restoreAccount>) {
    await restoreAccount(viewer)
    return presentCurrentUser(await readAccount(viewer.id), clock.today())
  }
}
