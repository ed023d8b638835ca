import type { api } from '@fieldhouse/contract'
import { AggregatorRegistry } from 'prom-client'
import type { Call } from '#core/endpoints/call'
import { signedOut } from '#core/problems/problem'
import '#metrics/job_gauges'
import '#metrics/machine_gauges'
import '#metrics/page_gauges'
import { mayReadMetrics } from '#metrics/may_read'
import { commonRegistry } from '#core/metrics'
import { startReleaseCounts } from '#metrics/release_counters'
import { ownRegistry } from '#metrics/own_registry'
import { askProcesses } from '#core/processes/ask_processes'
import { place } from '#core/processes/place'

/** Metrics of all processes of this node as one. */
async function nodesRegistry() {
  if (place.isAlone) return ownRegistry
  const readings = (await askProcesses('metrics', null)).map(({ value }) => value)
  return readings.length > 0 ? AggregatorRegistry.aggregate(readings) : ownRegistry
}

export default class MetricsController {
  async show({ http }: Call<typeof api.metrics>) {
    if (!mayReadMetrics(http)) throw signedOut('This takes METRICS_TOKEN, as a Bearer token')
    const ofNode = startReleaseCounts().then(nodesRegistry)
    const texts = await Promise.all([
      ofNode.then((registry) => registry.metrics()),
      commonRegistry.metrics(),
    ])
    http.response.header('content-type', commonRegistry.contentType).send(texts.join('\n'))
  }
}
