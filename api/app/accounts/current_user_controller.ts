import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { presentCurrentUser } from '#people/account_rows'

export default class CurrentUserController {
  show({ viewer }: Call<typeof api.currentUser>) {
    return presentCurrentUser(viewer)
  }
}
