import '#metrics/gauges'
import '#metrics/replica_gauges'
import '#page_timings/histograms'

/** The metrics of this process, all of them registered. */
export { registry as ownRegistry } from '#core/metrics'
