import db from '@adonisjs/lucid/services/db'
import type { PageTiming } from '@fieldhouse/contract'
import { shellBuild } from '#front_door/shell_build'
import { boundOf } from '#page_timings/bounds'
import { histograms, MEASURES } from '#page_timings/histograms'
import Release from '#releases/release'
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

/** Releases that exist: a browser may claim any, and each would be a row and a series of its own. */
async function existing(timings: readonly PageTiming[]): Promise<ReadonlySet<string>> {
  const namesOf = (key: 'remote' | 'version') => [...new Set(timings.map((timing) => timing[key]))]
  const [shell, releases] = await Promise.all([
    shellBuild(),
    Release.query()
      .select('remote', 'version')
      .whereIn('remote', namesOf('remote'))
      .whereIn('version', namesOf('version')),
  ])
  return new Set([
    `shell ${shell.version}`,
    ...releases.map(({ remote, version }) => `${remote} ${version}`),
  ])
}

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

/** Counts readings of a page by release and day, and in this node's histograms. Nothing else of them is kept. */
export async function keepTimings(timings: readonly PageTiming[]): Promise<void> {
  const releases = await existing(timings)
  const known = timings.filter(({ remote, version }) => releases.has(`${remote} ${version}`))
  if (known.length === 0) return
  await repeatOnConflict(() =>
    db
      .insertQuery()
      .table('page_timings')
      .multiInsert(rowsOf(known))
      .onConflict([...KEY])
      .merge({ count: db.raw('page_timings.count + excluded.count') }),
  )
  for (const { remote, version, metric, value } of known) {
    histograms[metric].observe({ remote, version }, value / MEASURES[metric].perUnit)
  }
}
