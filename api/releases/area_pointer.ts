import type { ReleasePointer } from '@fieldhouse/contract'
import { transaction } from '#core/database/transaction'
import { byPerson, holdAuthor } from '#releases/changed_by'
import { releasesChanged } from '#releases/changes'
import { platform } from '#releases/platform'
import { moveIn } from '#releases/pointer'
import type { Viewer } from '#rules/account'

/** Moves an area's pointer at its page, with the checks of a move by token. */
export async function moveArea(
  viewer: Viewer,
  remote: string,
  move: ReleasePointer,
): Promise<void> {
  const live = await platform()
  const by = byPerson(viewer)
  await transaction(async (trx) => {
    await holdAuthor(trx, by, remote)
    await moveIn(trx, remote, move, { platform: live, actor: by.actor })
  })
  releasesChanged()
}
