import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AdminUsersController = () => import('#administration/admin_users_controller')

endpoint(api.listUsers, [AdminUsersController, 'index'])
endpoint(api.changeUser, [AdminUsersController, 'update'])
