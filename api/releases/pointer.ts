import { satisfies } from 'semver'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Release, RemoteDefinition, ReleasePointer } from '@fieldhouse/contract'
import { conflict, Problem } from '#exceptions/problem'
import { collidingRoute } from '#releases/route_collision'
import { transaction } from '#services/transaction'

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
  // Routes are compared across remotes: two promotions at once must not both look before either writes.
  await trx.rawQuery(`select pg_advisory_xact_lock(hashtext('release_pointers'))`)
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

/** @throws 409 when its ranges do not fit what is live, or another remote has one of its routes */
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
  const { rows } = await trx.rawQuery<{ rows: { definition: RemoteDefinition }[] }>(
    `select release.manifest -> 'definition' as definition
       from release_pointers pointer
       join releases release on release.remote = pointer.remote and release.version = pointer.live
      where not pointer.is_disabled`,
  )
  const collision = collidingRoute(
    definition,
    rows.map((row) => row.definition),
  )
  if (collision) {
    throw conflict('release_route_taken', `${collision.path} belongs to ${collision.remote}`)
  }
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

/**
 * Moves a remote's pointer: what the next page load gets.
 * @param madeBy the label of the deploy token, for the record
 * @throws 404 no such release; 409 ranges do not fit, routes collide, nothing to roll back to
 */
export async function movePointer(
  remote: string,
  move: ReleasePointer,
  platform: Platform,
  madeBy: string,
) {
  await transaction(async (trx) => {
    const next = await moved(trx, remote, await lockPointer(trx, remote), move, platform)
    await trx
      .from('release_pointers')
      .where({ remote })
      .update({ ...next, updated_at: new Date() })
    await trx.rawQuery('insert into release_moves (remote, move, made_by) values (?, ?, ?)', [
      remote,
      JSON.stringify(move),
      madeBy,
    ])
  })
}
