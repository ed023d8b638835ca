import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { presentCurrentUser } from '#services/accounts'
import { clock } from '#services/clock'
import { endSession } from '#services/sessions'
import { signIn } from '#services/sign_in'

export default class SessionsController {
  async store({ http, body }: Call<typeof api.login>) {
    const account = await signIn(http, body)
    return presentCurrentUser(account, clock.today())
  }

  async destroy({ http }: Call<typeof api.logout>) {
    await endSession(http)
  }
}
