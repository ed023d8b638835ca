import { api } from '@fieldhouse/contract'
import { endpoint } from '#endpoints/endpoint'

const AdminUsersController = () => import('#controllers/admin_users_controller')

endpoint(api.listUsers, [AdminUsersController, 'index'])
endpoint(api.changeUser, [AdminUsersController, 'update'])
