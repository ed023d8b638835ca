import type { TimingMetric } from '@fieldhouse/contract'
import { Histogram } from 'prom-client'
import { BOUNDS } from '#page_timings/bounds'
import { registry } from '#core/metrics'

/** Name and unit of each metric for Prometheus, which counts in seconds. */
export const MEASURES = {
  lcp: { name: 'fieldhouse_page_lcp_seconds', what: 'Time to the largest content', perUnit: 1_000 },
  inp: { name: 'fieldhouse_page_inp_seconds', what: 'Slowest answer to a press', perUnit: 1_000 },
  cls: { name: 'fieldhouse_page_layout_shift', what: 'Movement of the content', perUnit: 1 },
  errors: { name: 'fieldhouse_page_errors', what: 'Failures during a visit', perUnit: 1 },
} as const satisfies Record<TimingMetric, { name: string; what: string; perUnit: number }>

function histogram(metric: TimingMetric) {
  const { name, what, perUnit } = MEASURES[metric]
  return new Histogram({
    name,
    help: `${what}, by remote and release, as browsers reported it to this node: a visitor once a day.`,
    labelNames: ['remote', 'version', 'signed_in'] as const,
    buckets: BOUNDS[metric].map((bound) => bound / perUnit),
    registers: [registry],
  })
}

export const histograms: Record<TimingMetric, ReturnType<typeof histogram>> = {
  lcp: histogram('lcp'),
  inp: histogram('inp'),
  cls: histogram('cls'),
  errors: histogram('errors'),
}
