import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { chooseAccountType } from '#accounts/account_type'
import { presentCurrentUser } from '#people/account_rows'
import { clock } from '#core/clock'

export default class AccountTypeController {
  async update({ viewer, body }: Call<typeof api.chooseAccountType>) {
    const account = await chooseAccountType(viewer.id, body)
    return presentCurrentUser(account, clock.today())
  }
}
