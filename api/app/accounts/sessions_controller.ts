import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { presentCurrentUser } from '#people/account_rows'
import { signIn } from '#accounts/sign_in'

export default class SessionsController {
  async store({ http, body }: Call<typeof api.login>) {
    const account = await signIn(http, body)
    return presentCurrentUser(account)
  }

  async destroy({ http }: Call<typeof api.logout>) {
    await http.auth.use('session').logout()
  }
}
