import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { linkNextPage } from '#endpoints/next_page'
import { changeUser } from '#services/administration/change_user'
import { usersFitting } from '#services/administration/users'

export default class AdminUsersController {
  async index({ query, http }: Call<typeof api.listUsers>) {
    const { users, next } = await usersFitting(query)
    linkNextPage(http, next)
    return users
  }

  update({ viewer, params, body }: Call<typeof api.changeUser>) {
    return changeUser(viewer, params.id, body)
  }
}
