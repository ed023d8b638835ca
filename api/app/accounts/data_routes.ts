import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AccountDeletionController = () => import('#accounts/deletion/account_deletion_controller')
const AccountExportsController = () => import('#accounts/export/account_exports_controller')

endpoint(api.startExport, [AccountExportsController, 'store'])
endpoint(api.showExport, [AccountExportsController, 'show'])
endpoint(api.downloadExport, [AccountExportsController, 'download'])
endpoint(api.deleteAccount, [AccountDeletionController, 'store'])
endpoint(api.restoreAccount, [AccountDeletionController, 'restore'])
