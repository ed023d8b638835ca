import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { presentCurrentUser } from '#people/account_rows'
import { register, REGISTRATION_RECEIVED } from '#accounts/registration'

export default class RegistrationsController {
  async store({ http, body }: Call<typeof api.register>) {
    const account = await register(http, body)
    if (account) return presentCurrentUser(account)
    http.response.status(202)
    return { message: REGISTRATION_RECEIVED }
  }
}
