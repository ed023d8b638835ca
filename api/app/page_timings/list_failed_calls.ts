import db from '@adonisjs/lucid/services/db'
import type { FailedCall, PageQuery } from '@fieldhouse/contract'
import type { Page } from '#core/endpoints/page_of'
import {
  MOST_FREQUENT,
  readFailedCallCursor,
  writeFailedCallCursor,
} from '#page_timings/failed_call_cursor'

/** Order of the list: counts rise, so that a kind already shown stays before those to come. */
const ORDER = '-sum(count), version, call, status'

/**
 * Calls that failed in browsers while a remote's releases were on screen, as long as they are kept: the most frequent
 * first.
 * @throws 422 for a malformed cursor
 */
export async function listFailedCalls(
  remote: string,
  { limit, cursor, version }: PageQuery & { version?: string | undefined },
): Promise<Page<FailedCall>> {
  const after = cursor === undefined ? MOST_FREQUENT : readFailedCallCursor(cursor)
  const found = db
    .from('failed_calls')
    .where({ remote })
    .select('version', 'call', 'status')
    .select(db.raw('sum(count)::int as count, min(day) as "firstDay", max(day) as "lastDay"'))
    .groupBy('version', 'call', 'status')
    .havingRaw(`(${ORDER}) > (?, ?, ?, ?)`, [-after.count, after.version, after.call, after.status])
    .orderByRaw(ORDER)
    .limit(limit + 1)
  if (version !== undefined) void found.where({ version })
  const rows = (await found) as FailedCall[]
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, next: rows.length > limit && last ? writeFailedCallCursor(last) : null }
}
