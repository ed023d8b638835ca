import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const changeUser = () => import('#administration/change_user', import.meta.hot?.boundary)
const users = () => import('#administration/users', import.meta.hot?.boundary)

endpoint(api.listUsers, users, ({ usersMatching }, { viewer, query }) =>
  usersMatching(viewer, query),
)
endpoint(api.changeUser, changeUser, ({ changeUser }, { viewer, params, body }) =>
  changeUser(viewer, params.id, body),
)
