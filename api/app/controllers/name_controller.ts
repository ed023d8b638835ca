import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { presentCurrentUser } from '#services/accounts'
import { clock } from '#services/clock'
import { changeName } from '#services/name'

export default class NameController {
  async update({ viewer, body }: Call<typeof api.changeName>) {
    return presentCurrentUser(await changeName(viewer, body), clock.today())
  }
}
