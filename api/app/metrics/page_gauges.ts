import { TIMING_METRICS, type TimingMetric } from '@fieldhouse/contract'
import { Gauge } from 'prom-client'
import { MEASURES } from '#page_timings/histograms'
import { typicalTimings } from '#page_timings/p75'
import { fromDatabase, sharedReading } from '#metrics/from_database'
import { commonRegistry } from '#core/metrics'

const read = sharedReading(async () => {
  for (const gauge of gauges.values()) gauge.reset()
  await fromDatabase('page timings', async () => {
    for (const { remote, version, isSignedIn, metric, p75 } of await typicalTimings()) {
      const labels = { remote, version, signed_in: String(isSignedIn) }
      gauges.get(metric)?.set(labels, p75 / MEASURES[metric].perUnit)
    }
  })
})

const gauges = new Map<TimingMetric, Gauge<'remote' | 'version' | 'signed_in'>>(
  TIMING_METRICS.map((metric) => [
    metric,
    new Gauge({
      name: `${MEASURES[metric].name}_p75`,
      help: `${MEASURES[metric].what}: three quarters of a week's visitors are at or below, on all nodes.`,
      labelNames: ['remote', 'version', 'signed_in'] as const,
      registers: [commonRegistry],
      collect: read,
    }),
  ]),
)
