import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { clock } from '#core/clock'
import { pictureDisk, picturePrefix, uploadPrefix } from '#storage/disk'
import { transaction } from '#core/database/transaction'

const HOUR_MS = 60 * 60 * 1_000
/** rules.md, Uploads. */
const UNCLAIMED_KEPT_MS = 24 * HOUR_MS
const REPLACED_KEPT_MS = 7 * 24 * HOUR_MS
/** Rows a transaction: a sweep that is ended in the middle has done what it did. */
const BATCH = 100

interface Swept {
  /** Uploads of which nothing was ever made, and those whose picture is made. */
  uploads: number
  /** Pictures that were never claimed, were replaced, or belonged to an account that is gone. */
  pictures: number
}

interface Kind {
  table: 'uploads' | 'pictures'
  prefixOf: (id: string) => string
  /** Narrows a query to what it is time for: of what was never claimed, and what was replaced, before a moment each. */
  due: (query: DatabaseQueryBuilderContract, before: { unclaimed: Date; replaced: Date }) => unknown
}

const UPLOADS: Kind = {
  table: 'uploads',
  prefixOf: uploadPrefix,
  due: (uploads, { unclaimed }) =>
    uploads.where('opened_at', '<', unclaimed).orWhereNull('owner_id'),
}

// Pictures of articles belong to the news, whoever uploaded them.
const PICTURES: Kind = {
  table: 'pictures',
  prefixOf: picturePrefix,
  due: (pictures, { unclaimed, replaced }) =>
    pictures
      .where((never) => never.whereNull('claimed_at').where('made_at', '<', unclaimed))
      .orWhere('replaced_at', '<', replaced)
      .orWhere((nobodys) => nobodys.whereNull('owner_id').whereNot('use', 'article')),
}

/**
 * Removes one batch, files before rows: what fails in between is found again by the next sweep. Rows that another
 * node sweeps, or that somebody claims right now, are left to them.
 */
async function sweepBatch({ table, prefixOf, due }: Kind): Promise<number> {
  const now = clock.now().getTime()
  const before = {
    unclaimed: new Date(now - UNCLAIMED_KEPT_MS),
    replaced: new Date(now - REPLACED_KEPT_MS),
  }
  return transaction(async (client) => {
    const query = client.from(table).select('id')
    due(query, before)
    const ids = (await query.limit(BATCH).forUpdate().skipLocked()).map(({ id }) => id)
    for (const id of ids) await pictureDisk().deleteAll(prefixOf(id))
    if (ids.length > 0) await client.from(table).whereIn('id', ids).delete()
    return ids.length
  })
}

async function sweepAll(kind: Kind): Promise<number> {
  let swept = 0
  for (;;) {
    const count = await sweepBatch(kind)
    swept += count
    if (count < BATCH) return swept
  }
}

/** Removes the files that nothing needs any more (rules.md, Uploads). Safe at any time and from several nodes. */
export async function sweepObjects(): Promise<Swept> {
  return { uploads: await sweepAll(UPLOADS), pictures: await sweepAll(PICTURES) }
}
