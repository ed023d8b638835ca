import logger from '@adonisjs/core/services/logger'
import { withoutPersonalData } from '#core/personal_data'
import { undrawnReleases } from '#core/metrics'
import { recordUndrawn } from '#releases/undrawn'

/** Pages of one release that may fail in a row; after that browsers draw it. */
export const FAILURES_MAX = 5

const FIRST_FAILURE_MAX_LENGTH = 300

/** A release, as the manifest names it; the shell's build has a name, too. */
export interface Released {
  name: string
  version: string
}

const failures = new Map<string, { count: number; first: string }>()

const keyOf = ({ name, version }: Released) => `${name}@${version}`

/** True for a release that is left to browsers. */
export const isGivenUp = (release: Released) =>
  (failures.get(keyOf(release))?.count ?? 0) >= FAILURES_MAX

/** Line of a failure that names the error, without anything that could identify the page's person. */
function errorIn(failure: string) {
  const lines = failure.split('\n')
  const line = lines.find((text) => /^\w*Error\b/.test(text)) ?? lines[0] ?? ''
  return withoutPersonalData(line).slice(0, FIRST_FAILURE_MAX_LENGTH)
}

export function countDrawn(release: Released): void {
  failures.delete(keyOf(release))
}

/** Counts a page that failed. At the fifth in a row the release is given up, and its team finds the first error in its list. */
export async function countFailure(release: Released, failure: string): Promise<void> {
  const key = keyOf(release)
  const { count, first } = failures.get(key) ?? { count: 0, first: errorIn(failure) }
  failures.set(key, { count: count + 1, first })
  logger.error({ release: key, failure, count: count + 1 }, 'a page was not drawn')
  if (count + 1 !== FAILURES_MAX) return
  undrawnReleases.inc({ remote: release.name })
  // Nobody ships the shell by releases: operators find it in the log and in the metrics.
  if (release.name !== 'shell') await recordUndrawn(release, first)
}
