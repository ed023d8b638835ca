import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const changeUser = () => import('#administration/change_user')
const users = () => import('#administration/users')

endpoint(api.listUsers, users, ({ usersFitting }, { query }) => usersFitting(query))
endpoint(api.changeUser, changeUser, ({ changeUser }, { viewer, params, body }) =>
  changeUser(viewer, params.id, body),
)
