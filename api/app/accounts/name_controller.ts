import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { presentCurrentUser } from '#people/account_rows'
import { clock } from '#core/clock'
import { changeName } from '#accounts/name'

export default class NameController {
  async update({ viewer, body }: Call<typeof api.changeName>) {
    return presentCurrentUser(await changeName(viewer, body), clock.today())
  }
}
