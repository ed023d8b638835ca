import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { clock } from '#core/clock'
import DeployToken from '#releases/deploy_token'
import type { Viewer } from '#rules/account'
import { isAdmin, isOnTeam } from '#rules/roles'

/** Remotes that a person may work on: those that they own a valid deploy token of. Null for admins: all. */
export async function remotesOf(
  viewer: Viewer,
  client?: TransactionClientContract,
): Promise<readonly string[] | null> {
  const now = clock.now()
  if (isAdmin(viewer, now)) return null
  const tokens = await DeployToken.query(client ? { client } : {})
    .where({ ownerId: viewer.id })
    .whereNull('revokedAt')
    .where('expiresAt', '>', now)
  return [...new Set(tokens.map(({ remote }) => remote))]
}

/** True for admins, and for owners of a valid deploy token of the remote; without a remote, of any. */
export async function mayWorkOn(viewer: Viewer, remote?: string): Promise<boolean> {
  const now = clock.now()
  if (isAdmin(viewer, now)) return true
  // Most people are on no team: nothing is read for them.
  if (!isOnTeam(viewer, now)) return false
  const own = await remotesOf(viewer)
  return own !== null && (remote === undefined ? own.length > 0 : own.includes(remote))
}
