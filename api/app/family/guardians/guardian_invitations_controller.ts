import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { acceptInvitation } from '#family/guardians/accept'

export default class GuardianInvitationsController {
  async accept({ viewer, body, http }: Call<typeof api.acceptInvitation>) {
    const { control, isNew } = await acceptInvitation(viewer, body.code)
    http.response.status(isNew ? 201 : 200)
    return control
  }
}
