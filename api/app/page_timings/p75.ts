import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { TimingMetric } from '@fieldhouse/contract'
import { quantile } from '#page_timings/bounds'
import { clock } from '#core/clock'

/** Enough visits for a small release, few enough days that a slow one shows. */
const DAYS = 7
const SHARE = 0.75

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

/** Value that three quarters of the visits were at or below, by release and metric, over a week and all nodes. */
export async function typicalTimings(): Promise<TypicalTiming[]> {
  const since = DateTime.fromISO(clock.today()).minus({ days: DAYS - 1 })
  const place = ['remote', 'version', 'metric', 'at_most']
  const rows = (await db
    .from('page_timings')
    .where('day', '>=', since.toISODate()!)
    .select(...place)
    .sum('count as count')
    .groupBy(...place)) as CountedRow[]
  const releases = Map.groupBy(
    rows,
    ({ remote, version, metric }) => `${remote} ${version} ${metric}`,
  )
  return [...releases.values()].flatMap((buckets) => {
    const { remote, version, metric } = buckets[0]!
    const counts = new Map(buckets.map(({ at_most, count }) => [at_most, Number(count)]))
    const p75 = quantile(metric, SHARE, counts)
    return p75 === null ? [] : [{ remote, version, metric, p75 }]
  })
}
