import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const MetricsController = () => import('#metrics/metrics_controller')

endpoint(api.metrics, [MetricsController, 'show'])
