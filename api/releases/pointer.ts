import { satisfies } from 'semver'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Release, RemoteDefinition, ReleasePointer } from '@fieldhouse/contract'
import { conflict, Problem } from '#core/problems/problem'
import { type ReleaseAction, recordRelease, type ReleaseActor } from '#releases/actor'
import { refuseForeignAddresses } from '#releases/addresses'
import { lockReleases } from '#releases/lock'
import { transaction } from '#core/database/transaction'

/** Two releases back stay within reach, for a rollback and for tabs that are still open. */
const KEPT_RELEASES = 2

export interface Platform {
  /** The version of @fieldhouse/remote-kit that the live shell carries; null before a shell is built. */
  kit: string | null
  /** The version of @fieldhouse/contract that this API answers. */
  api: string
}

export interface PointerRow {
  live: string | null
  previous: string[]
  canary: string | null
  canary_percent: number
  is_disabled: boolean
}

/** The remote's pointer, held until the transaction ends. */
export async function lockPointer(
  trx: TransactionClientContract,
  remote: string,
): Promise<PointerRow> {
  await lockReleases(trx)
  await trx.rawQuery('insert into release_pointers (remote) values (?) on conflict do nothing', [
    remote,
  ])
  const { rows } = await trx.rawQuery<{ rows: PointerRow[] }>(
    'select live, previous, canary, canary_percent, is_disabled from release_pointers where remote = ? for update',
    [remote],
  )
  return rows[0]!
}

export async function definitionOf(
  trx: TransactionClientContract,
  remote: string,
  version: string,
): Promise<RemoteDefinition> {
  const { rows } = await trx.rawQuery<{ rows: { manifest: Release }[] }>(
    'select manifest from releases where remote = ? and version = ?',
    [remote, version],
  )
  if (!rows[0])
    throw new Problem({
      status: 404,
      code: 'release_unknown',
      message: `${remote} has no release ${version}`,
    })
  return rows[0].manifest.definition
}

/** @throws 409 when its ranges do not fit what is live, or it would answer or link to what is not its own */
export async function refuseMisfit(
  trx: TransactionClientContract,
  definition: RemoteDefinition,
  platform: Platform,
) {
  if (platform.kit && !satisfies(platform.kit, definition.kit)) {
    throw conflict(
      'release_kit_range',
      `${definition.name} needs remote-kit ${definition.kit}, and the live shell has ${platform.kit}`,
    )
  }
  if (!satisfies(platform.api, definition.api)) {
    throw conflict(
      'release_api_range',
      `${definition.name} needs contract ${definition.api}, and this API answers ${platform.api}`,
    )
  }
  await refuseForeignAddresses(trx, definition)
}

function promoted(pointer: PointerRow, version: string): PointerRow {
  if (pointer.live === version) return { ...pointer, canary: null, canary_percent: 0 }
  const previous = [pointer.live, ...pointer.previous].filter(
    (known) => known !== null && known !== version,
  )
  return {
    ...pointer,
    live: version,
    previous: (previous as string[]).slice(0, KEPT_RELEASES),
    canary: null,
    canary_percent: 0,
  }
}

async function moved(
  trx: TransactionClientContract,
  remote: string,
  pointer: PointerRow,
  move: ReleasePointer,
  platform: Platform,
): Promise<PointerRow> {
  switch (move.action) {
    case 'promote':
      await refuseMisfit(trx, await definitionOf(trx, remote, move.version), platform)
      return promoted(pointer, move.version)
    case 'canary':
      await refuseMisfit(trx, await definitionOf(trx, remote, move.version), platform)
      return { ...pointer, canary: move.version, canary_percent: move.percent }
    case 'rollback': {
      const [version, ...previous] = pointer.previous
      if (!version)
        throw conflict('release_no_previous', `${remote} has no earlier release to go back to`)
      await refuseMisfit(trx, await definitionOf(trx, remote, version), platform)
      return { ...pointer, live: version, previous, canary: null, canary_percent: 0 }
    }
    case 'disable':
      return { ...pointer, is_disabled: true }
    case 'enable':
      if (pointer.live)
        await refuseMisfit(trx, await definitionOf(trx, remote, pointer.live), platform)
      return { ...pointer, is_disabled: false }
  }
}

/** What a move is called in the audit log. */
const ACTIONS = {
  promote: 'promoted',
  rollback: 'rolled_back',
  canary: 'canary_started',
  disable: 'disabled',
  enable: 'enabled',
} as const satisfies Record<ReleasePointer['action'], ReleaseAction>

async function refuseUnknownRemote(trx: TransactionClientContract, remote: string) {
  const { rows } = await trx.rawQuery<{ rows: unknown[] }>(
    'select from releases where remote = ? limit 1',
    [remote],
  )
  if (rows.length > 0) return
  throw new Problem({
    status: 404,
    code: 'release_unknown',
    message: `${remote} has no release so far`,
  })
}

/**
 * Moves a remote's pointer: what the next page load gets.
 * @param actor who moves it, for the record and the audit log
 * @throws 404 no such release; 409 ranges do not fit, addresses are not its own, nothing to roll back to
 */
export function movePointer(
  remote: string,
  move: ReleasePointer,
  platform: Platform,
  actor: ReleaseActor,
): Promise<void> {
  return transaction((trx) => moveIn(trx, remote, move, { platform, actor }))
}

/** The move itself: {@link movePointer} for good, a dry run for as long as its transaction lasts. */
export async function moveIn(
  trx: TransactionClientContract,
  remote: string,
  move: ReleasePointer,
  { platform, actor }: { platform: Platform; actor: ReleaseActor },
): Promise<void> {
  await refuseUnknownRemote(trx, remote)
  const pointer = await lockPointer(trx, remote)
  const next = await moved(trx, remote, pointer, move, platform)
  await trx
    .from('release_pointers')
    .where({ remote })
    .update({ ...next, updated_at: new Date() })
  await trx.rawQuery('insert into release_moves (remote, move, made_by) values (?, ?, ?)', [
    remote,
    JSON.stringify(move),
    actor.name,
  ])
  await recordRelease(trx, actor, ACTIONS[move.action], remote, {
    from: pointer.live,
    to: next.live,
    ...(move.action === 'canary' && { canary: move.version, percent: move.percent }),
  })
}
