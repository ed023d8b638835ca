import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { requestPasswordReset, RESET_ON_ITS_WAY, resetPassword } from '#accounts/keys/passwords'
import { addressKey, consume } from '#core/limits/limits'

export default class PasswordsController {
  async forgot({ body, http }: Call<typeof api.forgotPassword>) {
    await consume('resetsPerAddress', addressKey(http.request.ip()))
    await requestPasswordReset(body.email)
    return { message: RESET_ON_ITS_WAY }
  }

  async reset({ body, http }: Call<typeof api.resetPassword>) {
    await consume('resetsPerAddress', addressKey(http.request.ip()))
    await resetPassword(body)
  }
}
