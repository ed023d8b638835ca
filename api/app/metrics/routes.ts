import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'
import { answerProcesses } from '#core/processes/ask_processes'

const MetricsController = () => import('#metrics/metrics_controller')

endpoint(api.metrics, [MetricsController, 'show'])

answerProcesses('metrics', async () => {
  const { ownRegistry } = await import('#metrics/own_registry', import.meta.hot?.boundary)
  return ownRegistry.getMetricsAsJSON()
})
