import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ReleaseReadings, TimingMetric } from '@fieldhouse/contract'
import { quantile } from '#page_timings/bounds'
import { clock } from '#core/clock'

/** Enough visits for a small release, few enough days that a slow one shows. */
const DAYS = 7
const SHARE = 0.75

/** Days for which the readings of a release are told: a former one was last read some time ago. */
const DAYS_OF_RELEASES = 30

export interface TypicalTiming {
  remote: string
  version: string
  metric: TimingMetric
  p75: number
}

interface CountedRow {
  remote: string
  version: string
  metric: TimingMetric
  at_most: number
  count: string
}

const daysAgo = (days: number) =>
  DateTime.fromISO(clock.today())
    .minus({ days: days - 1 })
    .toISODate()!

async function countedSince(since: string, remote?: string): Promise<CountedRow[]> {
  const place = ['remote', 'version', 'metric', 'at_most']
  const rows = db
    .from('page_timings')
    .where('day', '>=', since)
    .select(...place)
    .sum('count as count')
    .groupBy(...place)
  if (remote !== undefined) void rows.where({ remote })
  return (await rows) as CountedRow[]
}

const countsOf = (buckets: readonly CountedRow[]) =>
  new Map(buckets.map(({ at_most, count }) => [at_most, Number(count)]))

const sumOf = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** Value that three quarters of the visits were at or below, by release and metric, over a week and all nodes. */
export async function typicalTimings(): Promise<TypicalTiming[]> {
  const rows = await countedSince(daysAgo(DAYS))
  const releases = Map.groupBy(
    rows,
    ({ remote, version, metric }) => `${remote} ${version} ${metric}`,
  )
  return [...releases.values()].flatMap((buckets) => {
    const { remote, version, metric } = buckets[0]!
    const p75 = quantile(metric, SHARE, countsOf(buckets))
    return p75 === null ? [] : [{ remote, version, metric, p75 }]
  })
}

function readingsOf(buckets: readonly CountedRow[]): ReleaseReadings {
  const metrics = Map.groupBy(buckets, ({ metric }) => metric)
  const reading = (metric: TimingMetric) => {
    const counts = countsOf(metrics.get(metric) ?? [])
    const p75 = quantile(metric, SHARE, counts)
    return p75 === null ? null : { p75, count: sumOf(counts) }
  }
  const failures = countsOf(metrics.get('errors') ?? [])
  const visits = sumOf(failures)
  return {
    lcp: reading('lcp'),
    inp: reading('inp'),
    cls: reading('cls'),
    visits,
    failedVisits: visits - (failures.get(0) ?? 0),
  }
}

/** Readings of a remote's releases in browsers, by version. */
export async function readingsByVersion(remote: string): Promise<Map<string, ReleaseReadings>> {
  const versions = Map.groupBy(
    await countedSince(daysAgo(DAYS_OF_RELEASES), remote),
    ({ version }) => version,
  )
  return new Map([...versions].map(([version, buckets]) => [version, readingsOf(buckets)]))
}

/** Loads of a remote's releases from a moment's day on, by version: readings by bucket, their 75th percentile, and visits. */
export async function readingsSince(remote: string, since: Date) {
  const rows = await countedSince(since.toISOString().slice(0, 10), remote)
  const versions = Map.groupBy(rows, ({ version }) => version)
  return new Map(
    [...versions].map(([version, buckets]) => {
      const of = (metric: TimingMetric) =>
        countsOf(buckets.filter((bucket) => bucket.metric === metric))
      const counts = of('lcp')
      const p75 = quantile('lcp', SHARE, counts)
      return [version, { counts, p75, visits: sumOf(of('errors')) }]
    }),
  )
}
