import { type Area, isFor } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { presentCurrentUser } from '#people/account_rows'
import Release from '#releases/release'
import ReleasePointer from '#releases/release_pointer'
import { undrawnReleases } from '#releases/undrawn'
import type { Viewer } from '#rules/account'

/** Every remote with a pointer, for an admin: live, disabled, or for other people. */
export async function areas(viewer: Viewer): Promise<Area[]> {
  const person = presentCurrentUser(viewer, clock.today())
  const pointers = await ReleasePointer.query().orderBy('remote')
  const live = pointers.flatMap((pointer) =>
    pointer.live === null ? [] : [[pointer.remote, pointer.live]],
  )
  const releases = await Release.query().whereIn(['remote', 'version'], live)
  const undrawn = await undrawnReleases(live.map(([remote = '']) => remote))
  const definitions = new Map(releases.map(({ remote, manifest }) => [remote, manifest.definition]))
  return pointers.map(({ remote, live, canary, canaryPercent, isDisabled }) => {
    const { audience = null, routes = [] } = definitions.get(remote) ?? {}
    return {
      name: remote,
      version: live,
      canary,
      canaryPercent,
      isDisabled,
      audience,
      isForViewer: audience !== null && isFor(audience, person),
      paths: routes.map(({ path }) => path),
      undrawnBecause: undrawn.get(live ?? '') ?? null,
    }
  })
}
