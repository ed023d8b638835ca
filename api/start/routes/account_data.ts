import { api } from '@fieldhouse/contract'
import { endpoint } from '#endpoints/endpoint'

const AccountDeletionController = () => import('#controllers/account_deletion_controller')
const AccountExportsController = () => import('#controllers/account_exports_controller')

endpoint(api.startExport, [AccountExportsController, 'store'])
endpoint(api.showExport, [AccountExportsController, 'show'])
endpoint(api.downloadExport, [AccountExportsController, 'download'])
endpoint(api.deleteAccount, [AccountDeletionController, 'store'])
endpoint(api.restoreAccount, [AccountDeletionController, 'restore'])
