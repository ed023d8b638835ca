import type { ClientError } from '@fieldhouse/contract'

/** For this long after it went live a release is watched: what fails later has another cause. */
export const WATCHED_MINUTES = 60
/** So many people at least; one person counts once, however often they report. */
export const FAILING_PEOPLE_MIN = 5
/** And so many of those who were about meanwhile. */
export const FAILING_SHARE_MIN = 0.2

/** Failures that leave an area without its remote. An error after a press is a bug like any other. */
const LEAVES_NOTHING: ReadonlySet<ClientError['phase']> = new Set([
  'load',
  'bootstrap',
  'mount',
  'render',
])

export function countsAsFailing(phase: ClientError['phase']): boolean {
  return LEAVES_NOTHING.has(phase)
}

/**
 * Whether a release gives way to the one before (architecture.md, Releases). Few people are never enough, nor are many
 * of whom most see it work.
 * @param failing people in whose browsers it failed; only accounts that were there before it
 * @param present people who were about since it went live, and got it
 */
export function mustFallBack({ failing, present }: { failing: number; present: number }): boolean {
  return failing >= FAILING_PEOPLE_MIN && failing >= present * FAILING_SHARE_MIN
}
