import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { signedOut } from '#core/problems/problem'
import '#metrics/gauges'
import '#metrics/machine_gauges'
import '#metrics/replica_gauges'
import '#metrics/page_gauges'
import { mayReadMetrics } from '#metrics/may_read'
import { registry } from '#core/metrics'

export default class MetricsController {
  async show({ http }: Call<typeof api.metrics>) {
    if (!mayReadMetrics(http)) throw signedOut('This takes METRICS_TOKEN, as a Bearer token')
    const text = await registry.metrics()
    http.response.header('content-type', registry.contentType).send(text)
  }
}
