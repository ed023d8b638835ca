import { failedReleases, undrawnReleases } from '#core/metrics'
import { fromDatabase } from '#metrics/from_database'
import ReleasePointer from '#releases/release_pointer'

/** Starts the counts of each live remote at 0: a series that begins with its first failure shows no increase, and wakes nobody. */
export async function startReleaseCounts(): Promise<void> {
  await fromDatabase('live remotes', async () => {
    const live = await ReleasePointer.query().whereNotNull('live').where('isDisabled', false)
    for (const { remote } of live) {
      for (const outcome of ['replaced', 'stays']) failedReleases.inc({ remote, outcome }, 0)
      undrawnReleases.inc({ remote }, 0)
    }
    undrawnReleases.inc({ remote: 'shell' }, 0)
  })
}
