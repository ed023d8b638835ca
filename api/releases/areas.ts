import { type Area, type Contribution, isFor } from '@fieldhouse/contract'
import { satisfies } from 'semver'
import { clock } from '#core/clock'
import { presentCurrentUser } from '#people/account_rows'
import Release from '#releases/release'
import { placeIn, slotVersions } from '#releases/live_remotes'
import ReleasePointer from '#releases/release_pointer'
import SlotOrder from '#releases/slot_order'
import { remotesOf } from '#releases/team'
import { undrawnReleases } from '#releases/undrawn'
import type { Viewer } from '#rules/account'

/** Every remote with a pointer: live, disabled, or for other people. For a team's person, their own. */
export async function areas(viewer: Viewer): Promise<Area[]> {
  const person = presentCurrentUser(viewer, clock.now())
  const pointers = await ReleasePointer.query().orderBy('remote')
  const live = pointers.flatMap((pointer) =>
    pointer.live === null ? [] : [[pointer.remote, pointer.live]],
  )
  const releases = await Release.query().whereIn(['remote', 'version'], live)
  const undrawn = await undrawnReleases(live.map(([remote = '']) => remote))
  const definitions = new Map(releases.map(({ remote, manifest }) => [remote, manifest.definition]))
  const enabled = pointers.filter(({ isDisabled }) => !isDisabled)
  const offered = slotVersions(enabled.flatMap(({ remote }) => definitions.get(remote) ?? []))
  const orders = Object.fromEntries(
    (await SlotOrder.all()).map(({ slot, remotes }) => [slot, remotes]),
  )
  const own = await remotesOf(viewer)
  const shown = pointers.filter(({ remote }) => own === null || own.includes(remote))
  return shown.map((pointer) => {
    const { remote, live, canary, canaryPercent, canaryEndsAt, canaryPromotes, isDisabled } =
      pointer
    const {
      audience = null,
      routes = [],
      slots = [],
      contributions = [],
    } = definitions.get(remote) ?? {}
    return {
      name: remote,
      version: live,
      canary,
      canaryPercent,
      canaryEnds: canaryEndsAt && {
        at: canaryEndsAt.toISOString(),
        promoteIfHealthy: canaryPromotes,
      },
      isDisabled,
      audience,
      isForViewer: audience !== null && isFor(audience, person),
      paths: routes.map(({ path }) => path),
      undrawnBecause: undrawn.get(live ?? '') ?? null,
      slots,
      contributions: contributions.map(({ slot, version, label, order }) => ({
        slot,
        version,
        label,
        order,
        fit: fitOf({ slot, version }, offered),
        place: placeIn(orders, slot, remote),
      })),
    }
  })
}

/** Fit of a contribution in the slots offered now, by version. */
function fitOf(
  { slot, version: range }: Pick<Contribution, 'slot' | 'version'>,
  offered: ReadonlyMap<string, string>,
) {
  const version = offered.get(slot)
  if (version === undefined) return 'unoffered'
  return satisfies(version, range) ? 'fits' : 'misfit'
}
