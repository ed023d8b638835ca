import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
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
  isSignedIn: boolean
  metric: TimingMetric
  p75: number
}

interface CountedRow {
  remote: string
  version: string
  metric: TimingMetric
  at_most: number
  count: number
}

const daysAgo = (days: number) =>
  DateTime.fromISO(clock.today())
    .minus({ days: days - 1 })
    .toISODate()!

/** Readings of signed-in people, by which releases are judged, or of everybody else. */
async function countedSince(
  since: string,
  {
    isSignedIn = true,
    remote,
    client,
  }: { isSignedIn?: boolean; remote?: string; client?: TransactionClientContract } = {},
): Promise<CountedRow[]> {
  const place = ['remote', 'version', 'metric', 'at_most']
  const rows = (client ?? db)
    .from('page_timings')
    .where('day', '>=', since)
    .select(...place)
    .select(db.raw(`sum(${isSignedIn ? 'signed_in' : 'count - signed_in'})::int as count`))
    .groupBy(...place)
  if (remote !== undefined) void rows.where({ remote })
  return (await rows) as CountedRow[]
}

const countsOf = (buckets: readonly CountedRow[]) =>
  new Map(buckets.map(({ at_most, count }) => [at_most, count]))

const sumOf = (counts: ReadonlyMap<number, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

async function typicalOf(isSignedIn: boolean): Promise<TypicalTiming[]> {
  const rows = await countedSince(daysAgo(DAYS), { isSignedIn })
  const releases = Map.groupBy(
    rows,
    ({ remote, version, metric }) => `${remote} ${version} ${metric}`,
  )
  return [...releases.values()].flatMap((buckets) => {
    const { remote, version, metric } = buckets[0]!
    const p75 = quantile(metric, SHARE, countsOf(buckets))
    return p75 === null ? [] : [{ remote, version, isSignedIn, metric, p75 }]
  })
}

/**
 * Value that three quarters of the visitors were at or below, by release and metric, over a week and all nodes: those of
 * signed-in people and of others apart.
 */
export const typicalTimings = async () => [...(await typicalOf(true)), ...(await typicalOf(false))]

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

/** Readings of a remote's releases in browsers of signed-in people, by version. */
export async function readingsByVersion(remote: string): Promise<Map<string, ReleaseReadings>> {
  const versions = Map.groupBy(
    await countedSince(daysAgo(DAYS_OF_RELEASES), { remote }),
    ({ version }) => version,
  )
  return new Map([...versions].map(([version, buckets]) => [version, readingsOf(buckets)]))
}

/** Counts by release, metric and bucket. */
export type CountsBefore = Readonly<Record<string, number>>

const placeOf = ({ version, metric, at_most }: CountedRow) => `${version} ${metric} ${at_most}`

/** Readings of a remote's releases by signed-in people on this day so far. */
export async function countsOfToday(
  remote: string,
  client: TransactionClientContract,
): Promise<CountsBefore> {
  const rows = await countedSince(clock.today(), { remote, client })
  return Object.fromEntries(rows.map((row) => [placeOf(row), row.count]))
}

/**
 * Loads of a remote's releases by signed-in people since a moment, by version: readings by bucket, their 75th percentile, and visits.
 * @param before counts of that day until then: readings are kept by day
 */
export async function readingsSince(remote: string, since: Date, before: CountsBefore) {
  const ofDays = await countedSince(since.toISOString().slice(0, 10), { remote })
  const rows = ofDays
    .map((row) => ({ ...row, count: row.count - (before[placeOf(row)] ?? 0) }))
    .filter(({ count }) => count > 0)
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
