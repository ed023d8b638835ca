import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { changeUser } from '#administration/change_user'
import { usersFitting } from '#administration/users'

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
