import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { chooseAccountType } from '#services/account_type'
import { presentCurrentUser } from '#services/accounts'
import { clock } from '#services/clock'

export default class AccountTypeController {
  async update({ viewer, body }: Call<typeof api.chooseAccountType>) {
    const account = await chooseAccountType(viewer.id, body)
    return presentCurrentUser(account, clock.today())
  }
}
