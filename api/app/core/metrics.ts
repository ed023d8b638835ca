import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of this process in `GET /api/metrics`, which adds up those of all processes of the node. */
export const registry = new Registry()

/** Metrics that are the same whichever process reads them: of the database, of the disk. */
export const commonRegistry = new Registry()

collectDefaultMetrics({ register: registry })

export const requestDurations = new Histogram({
  name: 'fieldhouse_http_request_duration_seconds',
  help: 'Requests by method, route and status, and how long they took.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

export const jobDurations = new Histogram({
  name: 'fieldhouse_job_duration_seconds',
  help: 'Attempts at jobs on this node by queue and outcome, and how long they took.',
  labelNames: ['queue', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [registry],
})

export const databaseConflicts = new Counter({
  name: 'fieldhouse_database_conflicts_total',
  help: 'Writes that PostgreSQL ended in favor of another one, by SQLSTATE; each was repeated.',
  labelNames: ['code'] as const,
  registers: [registry],
})

export const deprecatedCalls = new Counter({
  name: 'fieldhouse_deprecated_calls_total',
  help: 'Calls whose end the contract announces. Once there are none, it can go.',
  labelNames: ['call'] as const,
  registers: [registry],
})

export const failedReleases = new Counter({
  name: 'fieldhouse_releases_failed_total',
  help: 'Live and canary releases that this node found failing: replaced by another one, or staying for want of one.',
  labelNames: ['remote', 'outcome'] as const,
  registers: [registry],
})

export const undrawnReleases = new Counter({
  name: 'fieldhouse_releases_undrawn_total',
  help: 'Releases that this node no longer draws, because five pages in a row failed.',
  labelNames: ['remote'] as const,
  registers: [registry],
})

export const drawnPages = new Counter({
  name: 'fieldhouse_pages_drawn_total',
  help: 'Pages given to the drawing room, by remote and outcome; all but drawn ones went out undrawn.',
  labelNames: ['remote', 'outcome'] as const,
  registers: [registry],
})

export const drawingDurations = new Histogram({
  name: 'fieldhouse_page_drawing_duration_seconds',
  help: 'Time from asking for a page to its HTML, waiting included.',
  labelNames: ['remote'] as const,
  buckets: [0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08],
  registers: [registry],
})

export const replicaReads = new Counter({
  name: 'fieldhouse_replica_reads_total',
  help: 'Reads given to a replica, by outcome; repeated ones were answered by the primary.',
  labelNames: ['replica', 'outcome'] as const,
  registers: [registry],
})

export const replicaLags = new Gauge({
  name: 'fieldhouse_replica_lag_seconds',
  help: 'Time after which a replica last showed a write of this node.',
  labelNames: ['replica'] as const,
  aggregator: 'max',
  registers: [registry],
})

export const replicaWaits = new Histogram({
  name: 'fieldhouse_replica_wait_seconds',
  help: 'Time for which answers to writes waited for the replicas.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 3.5],
  registers: [registry],
})
