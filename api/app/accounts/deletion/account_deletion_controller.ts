import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { requestDeletion, restoreAccount } from '#accounts/deletion/request'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { clearSessionCookie } from '#accounts/session_cookie'

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
