import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import {
  askForEmailChange,
  CHANGE_ON_ITS_WAY,
  CONFIRMATION_ON_ITS_WAY,
  sendConfirmationAgain,
} from '#accounts/keys/own_email'

export default class OwnEmailController {
  async update({ viewer, body }: Call<typeof api.changeEmail>) {
    await askForEmailChange(viewer, body)
    return { message: CHANGE_ON_ITS_WAY }
  }

  async sendConfirmation({ viewer }: Call<typeof api.sendEmailConfirmation>) {
    await sendConfirmationAgain(viewer)
    return { message: CONFIRMATION_ON_ITS_WAY }
  }
}
