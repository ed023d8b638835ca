import db from '@adonisjs/lucid/services/db'
import type { PageTiming, PageTimings } from '@fieldhouse/contract'
import { boundOf } from '#page_timings/bounds'
import { histograms, MEASURES } from '#page_timings/histograms'
import { keepFailedCalls } from '#page_timings/keep_failed_calls'
import { knownReleases } from '#page_timings/known_releases'
import { clock } from '#core/clock'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

interface Counted {
  remote: string
  version: string
  metric: string
  day: string
  at_most: number
  count: number
}

const KEY = ['remote', 'version', 'metric', 'day', 'at_most'] as const

const keyOf = (row: Pick<Counted, (typeof KEY)[number]>) => KEY.map((name) => row[name]).join(' ')

function rowsOf(timings: readonly PageTiming[]): Counted[] {
  const day = clock.today()
  const rows = new Map<string, Counted>()
  for (const { remote, version, metric, value } of timings) {
    const place = { remote, version, metric, day, at_most: boundOf(metric, value) }
    const key = keyOf(place)
    rows.set(key, { ...place, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  // In one order: two pages that close at once lock the same rows.
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

async function keepReadings(timings: readonly PageTiming[]): Promise<void> {
  if (timings.length === 0) return
  await repeatOnConflict(() =>
    db
      .insertQuery()
      .table('page_timings')
      .multiInsert(rowsOf(timings))
      .onConflict([...KEY])
      .merge({ count: db.raw('page_timings.count + excluded.count') }),
  )
  for (const { remote, version, metric, value } of timings) {
    histograms[metric].observe({ remote, version }, value / MEASURES[metric].perUnit)
  }
}

/**
 * Counts readings of a page by release and day, and in this node's histograms, and its failed calls. Nothing else of them
 * is kept.
 */
export async function keepTimings({ timings, failedCalls = [] }: PageTimings): Promise<void> {
  const isKnown = await knownReleases([...timings, ...failedCalls])
  await keepReadings(timings.filter(isKnown))
  await keepFailedCalls(failedCalls.filter(isKnown))
}
