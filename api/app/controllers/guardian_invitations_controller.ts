import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { acceptInvitation } from '#services/guardians/accept'
import { invitationsOf } from '#services/guardians/invitations'
import { inviteChild, withdrawInvitation } from '#services/guardians/invite'

export default class GuardianInvitationsController {
  async index({ viewer, query, http }: Call<typeof api.listInvitations>) {
    const { invitations, next } = await invitationsOf(viewer, query)
    linkNextPage(http, next)
    return invitations
  }

  store({ viewer, idempotencyKey }: Call<typeof api.inviteChild>) {
    return inviteChild(viewer, idempotencyKey)
  }

  destroy({ viewer, params }: Call<typeof api.withdrawInvitation>) {
    return withdrawInvitation(viewer, params.id)
  }

  async accept({ viewer, body, http }: Call<typeof api.acceptInvitation>) {
    const { control, isNew } = await acceptInvitation(viewer, body.code)
    http.response.status(isNew ? 201 : 200)
    return control
  }
}
