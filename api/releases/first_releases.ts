import ReleasePointer from '#releases/release_pointer'

/** Remotes that the launcher publishes during this start; none once it is done, and where nothing launches this process. */
let awaited: readonly string[] = []

export function awaitReleasesOf(remotes: readonly string[]): void {
  awaited = remotes
}

/** True while a remote that was never released is about to be published: until then its pages do not exist. */
export async function awaitsReleases(): Promise<boolean> {
  if (awaited.length === 0) return false
  const released = await ReleasePointer.query()
    .select('remote')
    .whereIn('remote', [...awaited])
  return released.length < awaited.length
}
