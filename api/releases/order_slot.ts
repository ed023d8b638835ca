import { isDeepStrictEqual } from 'node:util'
import type { SlotOrder as Order } from '@fieldhouse/contract'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { invalidInput, notFound } from '#core/problems/problem'
import { holdActor } from '#people/account_lock'
import { definitionsInUse } from '#releases/addresses'
import { lockReleases } from '#releases/lock'
import ReleasePointer from '#releases/release_pointer'
import SlotOrder from '#releases/slot_order'
import type { Viewer } from '#rules/account'

/**
 * Orders the contributions of a slot, which the next page load follows; an empty list gives it back to the teams' own order.
 * The same order again changes and records nothing.
 * @throws 404 for a slot that no area offers or contributes to; 422 for an area that contributes nothing to it
 */
export async function orderSlot(viewer: Viewer, slot: string, { remotes }: Order): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer)
    await lockReleases(trx)
    const definitions = await definitionsInUse(trx, await ReleasePointer.query({ client: trx }))
    const contributing = new Set(
      definitions
        .filter(({ contributions }) => contributions?.some((one) => one.slot === slot))
        .map(({ name }) => name),
    )
    const isOffered = definitions.some(({ slots }) => slots?.some(({ name }) => name === slot))
    if (!isOffered && contributing.size === 0) throw notFound()
    const stranger = remotes.find((remote) => !contributing.has(remote))
    if (stranger !== undefined) {
      throw invalidInput({ remotes: `${stranger} puts nothing into ${slot}` })
    }

    const stored = await SlotOrder.find(slot, { client: trx })
    const before = stored?.remotes ?? []
    if (isDeepStrictEqual(before, remotes)) return
    if (remotes.length === 0) await stored?.delete()
    else {
      const next = { remotes, updatedAt: clock.now() }
      await SlotOrder.updateOrCreate({ slot }, next, { client: trx })
    }
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'release.slot_ordered',
      subjectType: 'slot',
      subjectId: slot,
      details: { from: before, to: remotes },
    })
  })
}
