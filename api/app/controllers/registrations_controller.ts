import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { presentCurrentUser } from '#services/accounts'
import { clock } from '#services/clock'
import { register, REGISTRATION_RECEIVED } from '#services/registration'

export default class RegistrationsController {
  async store({ http, body }: Call<typeof api.register>) {
    const account = await register(http, body)
    if (account) return presentCurrentUser(account, clock.today())
    http.response.status(202)
    return { message: REGISTRATION_RECEIVED }
  }
}
