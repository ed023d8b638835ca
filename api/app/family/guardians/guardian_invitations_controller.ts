import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { acceptInvitation } from '#family/guardians/accept'
import { invitationsOf } from '#family/guardians/invitations'
import { inviteChild, withdrawInvitation } from '#family/guardians/invite'

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
