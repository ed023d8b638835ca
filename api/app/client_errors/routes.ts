import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const ClientErrorsController = () => import('#client_errors/client_errors_controller')

endpoint(api.listReleaseErrors, [ClientErrorsController, 'index'])
endpoint(api.listAreaErrors, [ClientErrorsController, 'ofArea'])
endpoint(api.reportClientError, [ClientErrorsController, 'store'])
