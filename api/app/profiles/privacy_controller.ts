import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { changePrivacy, privacyOf } from '#profiles/privacy'

export default class PrivacyController {
  show({ viewer }: Call<typeof api.showPrivacy>) {
    return privacyOf(viewer.id)
  }

  update({ viewer, body }: Call<typeof api.changePrivacy>) {
    return changePrivacy(viewer, body)
  }
}
