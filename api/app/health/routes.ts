import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const HealthController = () => import('#health/health_controller')

endpoint(api.live, [HealthController, 'live'])
endpoint(api.ready, [HealthController, 'ready'])
