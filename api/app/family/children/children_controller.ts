import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { activityOf } from '#family/children/activity'
import { childrenOf } from '#family/children/list'
import { changePrivacyOfChild, privacyOfChild } from '#family/children/privacy'
import { leaveChild } from '#family/guardians/leave'

export default class ChildrenController {
  async index({ viewer, query, http }: Call<typeof api.listChildren>) {
    const { children, next } = await childrenOf(viewer, query)
    linkNextPage(http, next)
    return children
  }

  leave({ viewer, params }: Call<typeof api.leaveChild>) {
    return leaveChild(viewer, params.childUserId)
  }

  privacy({ viewer, params }: Call<typeof api.showChildPrivacy>) {
    return privacyOfChild(viewer, params.id)
  }

  changePrivacy({ viewer, params, body }: Call<typeof api.changeChildPrivacy>) {
    return changePrivacyOfChild(viewer, params.id, body)
  }

  async activity({ viewer, params, query, http }: Call<typeof api.listActivity>) {
    const { activities, next } = await activityOf(viewer, params.childUserId, query)
    linkNextPage(http, next)
    return activities
  }
}
