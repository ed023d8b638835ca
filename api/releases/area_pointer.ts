import type { ReleasePointer } from '@fieldhouse/contract'
import { transaction } from '#core/database/transaction'
import { holdActor } from '#people/account_lock'
import { actorOfAdmin } from '#releases/actor'
import { releasesChanged } from '#releases/changes'
import { platform } from '#releases/platform'
import { moveIn } from '#releases/pointer'
import { forgetServed } from '#releases/served_remotes'
import type { Viewer } from '#rules/account'

/** Moves an area's pointer as an admin, with the checks of a team's own move. */
export async function moveArea(
  viewer: Viewer,
  remote: string,
  move: ReleasePointer,
): Promise<void> {
  const live = await platform()
  const actor = actorOfAdmin(viewer)
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    await moveIn(trx, remote, move, { platform: live, actor })
  })
  forgetServed()
  releasesChanged()
}
