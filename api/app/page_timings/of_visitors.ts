import { createHash } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { prepared } from '#core/database/pool'
import { dayOf, type HandedOut } from '#front_door/page_token'

/** A value that a page reports of a release: a bucket of a metric, or a number of failed calls. */
interface Reported {
  remote: string
  version: string
  kind: string
  value: number
}

/** A visitor's reading of that day: what it is now, and what it was; null for the first one. */
type OfVisitor<Reading> = Reading & { before: number | null; value: number }

const keepReadings = prepared<{ digest: string; before: number | null; value: number }>(
  'visitor_readings_keep',
  `insert into visitor_readings as kept (digest, remote, day, value)
   select digest, remote, $3, value
     from unnest($1::text[], $2::text[], $4::float8[]) as reported (digest, remote, value)
    order by digest
   on conflict (digest) do update set
     value = case when $5 then greatest(kept.value, excluded.value) else excluded.value end
   returning digest, old.value as before, new.value as value`,
)

const digestOf = ({ visitor }: HandedOut, { remote, version, kind }: Reported) =>
  createHash('sha256').update([visitor, remote, version, kind].join('\n')).digest('base64url')

/**
 * Takes readings of a page for its visitor's of that day: however many pages somebody opens, they are one visit.
 * @param stays which of a visitor's values counts: the newest, so that pages from a warm cache are seen, or the largest,
 * so that a failure is not forgotten
 */
export async function ofVisitor<Reading extends Reported>(
  page: HandedOut,
  readings: readonly Reading[],
  stays: 'newest' | 'largest',
): Promise<OfVisitor<Reading>[]> {
  const byDigest = new Map(readings.map((reading) => [digestOf(page, reading), reading]))
  if (byDigest.size === 0) return []
  const rows = await keepReadings(
    [...byDigest.keys()],
    [...byDigest.values()].map(({ remote }) => remote),
    dayOf(page),
    [...byDigest.values()].map(({ value }) => value),
    stays === 'largest',
  )
  return rows.map(({ digest, before, value }) => ({
    ...byDigest.get(digest)!,
    before,
    value,
  }))
}

/** Lets visitors of a remote count again, as when a canary begins: it is judged by visits since. */
export async function forgetVisitors(
  remote: string,
  client: TransactionClientContract,
): Promise<void> {
  await client.from('visitor_readings').where({ remote }).delete()
}
