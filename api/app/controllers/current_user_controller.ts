import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { presentCurrentUser } from '#services/accounts'
import { clock } from '#services/clock'

export default class CurrentUserController {
  show({ viewer }: Call<typeof api.currentUser>) {
    return presentCurrentUser(viewer, clock.today())
  }
}
