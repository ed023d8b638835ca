import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Release as Manifest, ReleasePointer as Move } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { forgetVisitors } from '#page_timings/of_visitors'
import { countsOfToday } from '#page_timings/p75'
import { conflict, Problem } from '#core/problems/problem'
import { type ReleaseAction, recordRelease, type ReleaseActor } from '#releases/actor'
import { refuseForeignAddresses } from '#releases/addresses'
import { lockReleases } from '#releases/lock'
import { misfitsOf, type Platform } from '#releases/misfits'
import Release from '#releases/release'
import { refuseSlotMisfit } from '#releases/slots'
import ReleaseMove from '#releases/release_move'
import ReleasePointer from '#releases/release_pointer'
import { transaction } from '#core/database/transaction'

/** Earlier releases that a rollback or a fallback goes back to. The files of all releases stay, for open tabs. */
const KEPT_RELEASES = 2

/** Pointer to a remote's releases, changed by moves. */
export type Pointer = Pick<
  ReleasePointer,
  | 'live'
  | 'previous'
  | 'canary'
  | 'canaryPercent'
  | 'canaryEndsAt'
  | 'canaryPromotes'
  | 'isDisabled'
>

/** Reads the remote's pointer and locks it until the transaction ends. */
export async function lockPointer(
  client: TransactionClientContract,
  remote: string,
): Promise<ReleasePointer> {
  await lockReleases(client)
  await client
    .insertQuery()
    .table('release_pointers')
    .insert({ remote })
    .onConflict('remote')
    .ignore()
  return ReleasePointer.query({ client }).where({ remote }).forUpdate().firstOrFail()
}

/** Writes a pointer, and records the move. */
export async function recordMove(
  client: TransactionClientContract,
  pointer: ReleasePointer,
  { next, move, by }: { next: Partial<Pointer>; move: Record<string, unknown>; by: ReleaseActor },
): Promise<void> {
  const { remote } = pointer
  await pointer.merge({ ...next, updatedAt: clock.now() }).save()
  await ReleaseMove.create({ remote, move, madeBy: by.name }, { client })
}

const unknownRelease = (message: string) =>
  new Problem({ status: 404, code: 'release_unknown', message })

export async function manifestOf(
  trx: TransactionClientContract,
  remote: string,
  version: string,
): Promise<Manifest> {
  const release = await Release.query({ client: trx }).where({ remote, version }).first()
  if (!release) throw unknownRelease(`${remote} has no release ${version}`)
  return release.manifest
}

/** @throws 409 for version ranges that do not fit the live platform, all of them listed, or addresses and links of another remote */
export async function refuseMisfit(
  trx: TransactionClientContract,
  manifest: Manifest,
  platform: Platform,
) {
  const { definition } = manifest
  const misfits = misfitsOf(manifest, platform)
  if (misfits[0]) {
    const list = misfits.map(({ message }) => message).join('; and ')
    throw conflict(misfits[0].code, `${definition.name} needs ${list}`)
  }
  await refuseForeignAddresses(trx, definition)
  await refuseSlotMisfit(trx, definition)
}

export const WITHOUT_CANARY = {
  canary: null,
  canaryPercent: 0,
  canaryEndsAt: null,
  canaryPromotes: false,
} as const

function endOf({ canary }: Pointer, { version, ends }: Extract<Move, { action: 'canary' }>) {
  // Another share of the same canary, without a word about its end.
  if (!ends && canary === version) return {}
  if (!ends) return { canaryEndsAt: null, canaryPromotes: false }
  const canaryEndsAt = new Date(clock.now().getTime() + ends.afterMinutes * 60_000)
  return { canaryEndsAt, canaryPromotes: ends.promoteIfHealthy }
}

function promoted({ live, previous }: Pointer, version: string): Partial<Pointer> {
  if (live === version) return WITHOUT_CANARY
  const known = [live, ...previous].filter((one) => one !== null && one !== version)
  return { live: version, previous: (known as string[]).slice(0, KEPT_RELEASES), ...WITHOUT_CANARY }
}

/** @throws 409 once another release is live than the one that a move starts at, if it names one */
function refuseUnlessLive(
  remote: string,
  { live }: Pointer,
  from: string | undefined,
  done: string,
) {
  if (from === undefined || from === live) return
  throw conflict('release_not_live', `${remote} is on ${live}, not on ${from}: nothing was ${done}`)
}

async function moved(
  trx: TransactionClientContract,
  remote: string,
  pointer: Pointer,
  move: Move,
  platform: Platform,
): Promise<Partial<Pointer>> {
  switch (move.action) {
    case 'promote':
      // Repeated after a lost answer, it is done already, and a canary that began since is none of its.
      if (pointer.live === move.version && move.from !== undefined) return {}
      refuseUnlessLive(remote, pointer, move.from, 'promoted')
      await refuseMisfit(trx, await manifestOf(trx, remote, move.version), platform)
      return promoted(pointer, move.version)
    case 'canary':
      await refuseMisfit(trx, await manifestOf(trx, remote, move.version), platform)
      if (pointer.live === move.version) {
        throw conflict(
          'release_is_live',
          `${remote} ${move.version} is live: a canary is another release`,
        )
      }
      return { canary: move.version, canaryPercent: move.percent, ...endOf(pointer, move) }
    case 'stop_canary':
      if (pointer.canary === null) throw conflict('release_no_canary', `${remote} has no canary`)
      return WITHOUT_CANARY
    case 'rollback': {
      refuseUnlessLive(remote, pointer, move.from, 'rolled back')
      const [version, ...previous] = pointer.previous
      if (!version)
        throw conflict('release_no_previous', `${remote} has no earlier release to go back to`)
      await refuseMisfit(trx, await manifestOf(trx, remote, version), platform)
      return { live: version, previous, ...WITHOUT_CANARY }
    }
    case 'disable':
      return { isDisabled: true }
    case 'enable':
      // While it was away its addresses were free to go to others.
      for (const version of [pointer.live, pointer.canary]) {
        if (version !== null)
          await refuseMisfit(trx, await manifestOf(trx, remote, version), platform)
      }
      return { isDisabled: false }
  }
}

/** Names of moves in the audit log. */
const ACTIONS = {
  promote: 'promoted',
  rollback: 'rolled_back',
  canary: 'canary_started',
  stop_canary: 'canary_stopped',
  disable: 'disabled',
  enable: 'enabled',
} as const satisfies Record<Move['action'], ReleaseAction>

async function refuseUnknownRemote(client: TransactionClientContract, remote: string) {
  const release = await Release.query({ client }).where({ remote }).select('id').first()
  if (!release) throw unknownRelease(`${remote} has no release so far`)
}

/**
 * Moves a remote's pointer, which the next page load follows.
 * @param actor author of the move, for the record and the audit log
 * @throws 404 for an unknown release; 409 for ranges that do not fit, foreign addresses, nothing to roll back to, or
 *   another release live than a promotion or a rollback starts at
 */
export function movePointer(
  remote: string,
  move: Move,
  platform: Platform,
  actor: ReleaseActor,
): Promise<void> {
  return transaction((trx) => moveIn(trx, remote, move, { platform, actor }))
}

/** The move itself: {@link movePointer} keeps it, a dry run rolls it back. */
export async function moveIn(
  trx: TransactionClientContract,
  remote: string,
  move: Move,
  {
    platform,
    actor,
    because,
  }: {
    platform: Platform
    actor: ReleaseActor
    /** Reason of a move by Fieldhouse itself. */
    because?: string
  },
): Promise<void> {
  await refuseUnknownRemote(trx, remote)
  // Read beforehand: everybody waits for the lock. Without an end of its own a move may keep the canary's.
  const isCanary = move.action === 'canary'
  if (isCanary) await forgetVisitors(remote, trx)
  const before = isCanary && { countsBefore: await countsOfToday(remote, trx) }
  const pointer = await lockPointer(trx, remote)
  const { live: from, canary } = pointer
  const next = await moved(trx, remote, pointer, move, platform)
  const isStopped = canary !== null && next.canary !== undefined && next.canary !== canary
  const stopped = isStopped && { stoppedCanary: canary }
  // A promotion's own `from` is a condition; in the history it would be the release that gave way.
  const change = move.action === 'rollback' ? { from, to: next.live } : { from: undefined }
  const why = because !== undefined && { because }
  const recorded = { ...move, ...change, ...stopped, ...why, ...before }
  await recordMove(trx, pointer, { next, move: recorded, by: actor })
  await recordRelease(trx, actor, ACTIONS[move.action], remote, {
    from,
    to: pointer.live,
    ...stopped,
    ...(move.action === 'canary' && { canary: move.version, percent: move.percent }),
  })
}
