import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Announcement } from '@fieldhouse/contract'
import { Problem } from '#core/problems/problem'
import { BY_ITSELF, recordRelease } from '#releases/actor'
import { platform, type Platform } from '#releases/platform'
import {
  manifestOf,
  lockPointer,
  type Pointer,
  recordMove,
  refuseMisfit,
  WITHOUT_CANARY,
} from '#releases/pointer'
import type { Served } from '#rules/canary_comparison'
import { announce } from '#releases/announce'
import { reasonOfMove, recordTrouble } from '#releases/history'
import ReleaseMove from '#releases/release_move'
import ReleasePointer from '#releases/release_pointer'
import { releasesChanged } from '#releases/changes'
import { isWhole, servedRemotes } from '#releases/served_remotes'
import { failedReleases } from '#core/metrics'
import { transaction } from '#core/database/transaction'

async function hasFailed(client: TransactionClientContract, remote: string, version: string) {
  const fallback = await ReleaseMove.query({ client })
    .where({ remote })
    .whereJsonSuperset('move', { action: 'fallback', from: version })
    .whereNotJsonSuperset('move', { damaged: true })
    .first()
  return fallback !== null
}

/** Earlier releases with intact files. Checked beforehand: disks are slow, and everybody waits for the lock. */
async function wholeReleases(remote: string): Promise<Set<string>> {
  const pointer = await ReleasePointer.find(remote)
  const whole = new Set<string>()
  for (const version of pointer?.previous ?? []) {
    if (await isWhole(remote, version)) whole.add(version)
  }
  return whole
}

/** Newest earlier release that is intact, did not fail for people itself and fits the live platform. */
async function lastGood(
  trx: TransactionClientContract,
  remote: string,
  { previous }: Pointer,
  { onPlatform, whole }: { onPlatform: Platform; whole: Set<string> },
) {
  for (const version of previous) {
    if (!whole.has(version)) continue
    if (await hasFailed(trx, remote, version)) continue
    try {
      await refuseMisfit(trx, await manifestOf(trx, remote, version), onPlatform)
      return version
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return null
}

/** Reason of a release's failing: people for whom it did, for a canary beside those of the live release, or its files. */
type Why = (Served & { others?: Served; chance?: number }) | { damaged: true }

function countsOf(why: Why) {
  if ('damaged' in why) return null
  const { failing, present, others = null } = why
  return { failing, present, others }
}

/**
 * Withdraws a failing release: a canary from its few people, a live one in favor of the last good one. A live release
 * without a predecessor stays: a broken area shows an error and retries.
 */
export async function fallBack(remote: string, version: string, why: Why): Promise<void> {
  const onPlatform = await platform()
  const whole = await wholeReleases(remote)
  const to = await transaction(async (trx) => {
    const pointer = await lockPointer(trx, remote)
    // Another report or the team itself was faster.
    if (pointer.live !== version && pointer.canary !== version) return undefined
    const isLive = pointer.live === version
    const { live } = pointer
    const tell = (type: Announcement['type'], liveNow: string | null) =>
      announce(trx, {
        type,
        area: remote,
        version,
        live: liveNow,
        reason: reasonOfMove({ action: 'fallback', ...why }) ?? 'it failed',
        counts: countsOf(why),
      })
    const good = isLive ? await lastGood(trx, remote, pointer, { onPlatform, whole }) : null
    if (isLive && good === null) {
      const trouble =
        'damaged' in why ? { action: 'damaged' as const } : { action: 'failing' as const, ...why }
      if (await recordTrouble(trx, remote, version, trouble)) await tell('failing', live)
      return null
    }
    const next =
      good === null
        ? WITHOUT_CANARY
        : { live: good, previous: pointer.previous.filter((known) => known !== good) }
    const move = { action: 'fallback', from: version, to: good, ...why }
    await recordMove(trx, pointer, { next, move, by: BY_ITSELF })
    await recordRelease(trx, BY_ITSELF, 'fell_back', remote, { from: version, to: good, ...why })
    await tell(isLive ? 'fell_back' : 'canary_withdrawn', good ?? live)
    return good ?? 'what is live'
  })
  if (to === undefined) return
  if (to === null) {
    failedReleases.inc({ remote, outcome: 'stays' })
    logger.error({ remote, version, ...why }, 'A release fails; there is no other')
    return
  }
  releasesChanged()
  failedReleases.inc({ remote, outcome: 'replaced' })
  logger.error({ remote, version, to, ...why }, 'A release failed and gave way')
}

/**
 * Replaces each live release with damaged files by the last good one. A release without a predecessor stays, and is
 * served again once its files are back.
 */
export async function replaceDamaged(): Promise<void> {
  for (const [remote, isServed] of await servedRemotes()) {
    if (isServed) continue
    const pointer = await ReleasePointer.find(remote)
    // Second check: a disk that was away for a moment damaged nothing.
    if (!pointer?.live || (await isWhole(remote, pointer.live))) continue
    await fallBack(remote, pointer.live, { damaged: true })
  }
}
