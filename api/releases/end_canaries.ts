import type { Announcement } from '@fieldhouse/contract'
import logger from '@adonisjs/core/services/logger'
import { type CountsBefore, readingsSince } from '#page_timings/p75'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { Problem } from '#core/problems/problem'
import { announce } from '#releases/announce'
import { BY_THE_CLOCK, recordRelease } from '#releases/actor'
import { releasesChanged } from '#releases/changes'
import { peopleOfCanary } from '#releases/failing_releases'
import { platform } from '#releases/platform'
import { lockPointer, moveIn, recordMove, WITHOUT_CANARY } from '#releases/pointer'
import ReleaseMove from '#releases/release_move'
import ReleasePointer from '#releases/release_pointer'
import { judgedAtEnd } from '#rules/canary_end'

/** Readings of the day on which a canary began, as they were then; none for one from before they were noted. */
async function countsBefore(remote: string, version: string): Promise<CountsBefore> {
  const begin = await ReleaseMove.query()
    .where({ remote })
    .whereJsonSuperset('move', { action: 'canary', version })
    .orderBy('created_at', 'desc')
    .first()
  return (begin?.move.countsBefore ?? {}) as CountsBefore
}

/** A remote's canary since it began. */
async function judgement(remote: string): Promise<Judged> {
  const people = await peopleOfCanary(remote)
  // As after a restore, or if somebody ended it just now.
  if (!people) return { isHealthy: false, because: 'nothing is known of its time', counts: null }
  const before = await countsBefore(remote, people.version)
  const readings = await readingsSince(remote, people.since, before)
  const none = { counts: new Map<number, number>(), p75: null, visits: 0 }
  const own = readings.get(people.version) ?? none
  const live = readings.get(people.live ?? '') ?? none
  // People who were there did not all open the area: as many as visits were measured, at most.
  const present = Math.min(people.canary.present, own.visits)
  const counts = { ...people.canary, others: live === none ? null : people.others }
  const judged = judgedAtEnd({
    canary: { ...people.canary, present: Math.max(present, people.canary.failing) },
    live: people.others,
    loads: { canary: own.counts, live: live.counts, canaryP75: own.p75, liveP75: live.p75 },
  })
  return { ...judged, counts }
}

interface Judged {
  isHealthy: boolean
  because: string
  counts: Announcement['counts']
}

/** @returns what became of the canary; null if somebody else was faster */
async function end(remote: string, { isHealthy, because, counts }: Judged) {
  const onPlatform = await platform()
  return transaction(async (trx) => {
    const pointer = await lockPointer(trx, remote)
    const { canary, canaryEndsAt, canaryPromotes, live } = pointer
    if (canary === null || canaryEndsAt === null || canaryEndsAt > clock.now()) return null
    const event = { area: remote, version: canary, reason: because, counts }
    if (canaryPromotes && isHealthy && !pointer.isDisabled) {
      const move = { action: 'promote' as const, version: canary }
      await moveIn(trx, remote, move, { platform: onPlatform, actor: BY_THE_CLOCK, because })
      await announce(trx, { ...event, type: 'canary_promoted', live: canary })
      return 'promoted'
    }
    const move = { action: 'stop_canary', stoppedCanary: canary, because }
    await recordMove(trx, pointer, { next: WITHOUT_CANARY, move, by: BY_THE_CLOCK })
    await recordRelease(trx, BY_THE_CLOCK, 'canary_stopped', remote, {
      from: live,
      to: live,
      stoppedCanary: canary,
    })
    await announce(trx, { ...event, type: 'canary_ended', live })
    return 'stopped'
  })
}

/** Ends a canary whose time is over: promotes a healthy one where that was asked for, and stops any other. */
async function endCanary(remote: string): Promise<void> {
  const judged = await judgement(remote)
  const outcome = await end(remote, judged).catch((error: unknown) => {
    // Since the canary began the shell or the addresses have changed.
    if (!(error instanceof Problem)) throw error
    return end(remote, { ...judged, isHealthy: false, because: error.message })
  })
  if (outcome === null) return
  releasesChanged()
  logger.info({ remote, outcome, because: judged.because }, 'A canary came to its end')
}

/** Ends every canary whose time is over. */
export async function endCanaries(): Promise<void> {
  const due = await ReleasePointer.query()
    .whereNotNull('canary')
    .where('canaryEndsAt', '<=', clock.now())
    .orderBy('remote')
  for (const { remote } of due) await endCanary(remote)
}
