import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Problem } from '#exceptions/problem'
import { BY_ITSELF, recordRelease } from '#releases/actor'
import { platform, type Platform } from '#releases/platform'
import { definitionOf, lockPointer, refuseMisfit, type PointerRow } from '#releases/pointer'
import { transaction } from '#services/transaction'

async function hasFailed(trx: TransactionClientContract, remote: string, version: string) {
  const { rows } = await trx.rawQuery<{ rows: unknown[] }>(
    `select from release_moves
      where remote = ? and move ->> 'action' = 'fallback' and move ->> 'from' = ? limit 1`,
    [remote, version],
  )
  return rows.length > 0
}

/** The newest earlier release that has not fallen itself and still fits what is live. */
async function lastGood(
  trx: TransactionClientContract,
  remote: string,
  { previous }: PointerRow,
  onPlatform: Platform,
) {
  for (const version of previous) {
    if (await hasFailed(trx, remote, version)) continue
    try {
      await refuseMisfit(trx, await definitionOf(trx, remote, version), onPlatform)
      return version
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return null
}

/**
 * Takes a failing release away: a canary from the few who had it, a live one in favour of the last good one. With none
 * to go back to it stays: a broken area says so itself, and retries.
 * @param people what speaks against it, for the record
 */
export async function fallBack(
  remote: string,
  version: string,
  people: { failing: number; present: number },
): Promise<void> {
  const onPlatform = await platform()
  const to = await transaction(async (trx) => {
    const pointer = await lockPointer(trx, remote)
    // Somebody was faster: another report, or the team itself.
    if (pointer.live !== version && pointer.canary !== version) return undefined
    const isLive = pointer.live === version
    const good = isLive ? await lastGood(trx, remote, pointer, onPlatform) : null
    if (isLive && good === null) return null
    const next: PointerRow =
      good === null
        ? { ...pointer, canary: null, canary_percent: 0 }
        : { ...pointer, live: good, previous: pointer.previous.filter((known) => known !== good) }
    await trx
      .from('release_pointers')
      .where({ remote })
      .update({ ...next, updated_at: new Date() })
    await trx.rawQuery('insert into release_moves (remote, move, made_by) values (?, ?, ?)', [
      remote,
      JSON.stringify({ action: 'fallback', from: version, to: good, ...people }),
      BY_ITSELF.name,
    ])
    await recordRelease(trx, BY_ITSELF, 'fell_back', remote, { from: version, to: good, ...people })
    return good ?? 'what is live'
  })
  if (to === undefined) return
  if (to === null)
    logger.error({ remote, version, ...people }, 'A release fails; there is no other')
  else logger.error({ remote, version, to, ...people }, 'A release failed and gave way')
}
