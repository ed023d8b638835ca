import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { holdActor } from '#people/account_lock'
import { actorAtPage, type ReleaseActor } from '#releases/actor'
import { remotesOf } from '#releases/team'
import type { Viewer } from '#rules/account'
import { teamNeeded } from '#rules/admission'

/** Author of a change to a remote. */
export interface ChangedBy {
  actor: ReleaseActor
  /** Account that made it at the area's page: it has to be there still, and to have its right. */
  viewer?: Viewer
}

export const byPerson = (viewer: Viewer): ChangedBy => ({ actor: actorAtPage(viewer), viewer })

/**
 * Locks the account of a person at an area's page until the transaction ends. Every change of its deploy tokens waits for
 * that lock, too (the trigger `keep_team`): whoever is on the team now is until the change is done.
 * @throws 401 and 403 like `holdActor`; 403 for a token that ended since the call was admitted
 */
export async function holdAuthor(
  trx: TransactionClientContract,
  { viewer }: ChangedBy,
  remote: string,
): Promise<void> {
  if (!viewer) return
  await holdActor(trx, viewer)
  const own = await remotesOf(viewer, trx)
  if (own && !own.includes(remote)) throw teamNeeded()
}
