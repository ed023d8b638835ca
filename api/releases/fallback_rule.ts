import type { ClientError } from '@fieldhouse/contract'
import { failsMoreOften, type Served } from '#rules/canary_comparison'

/** Minutes for which a release is watched after going live: later failures have another cause. */
export const WATCHED_MINUTES = 60
/** Minimum number of people for whom it failed; each counts once, however often they report. */
export const FAILING_PEOPLE_MIN = 5
/** Minimum share of the people active meanwhile. */
export const FAILING_SHARE_MIN = 0.2

/** Failures that leave an area without its remote. An error after a click is a bug like any other. */
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
 * True when a release has to be replaced by the one before (docs/architecture.md, A release). A few people are never
 * enough, and neither are many if it works for most.
 * @param failing people in whose browsers it failed; only accounts older than the release
 * @param present people active since it went live who got it
 */
export function mustFallBack({ failing, present }: Served): boolean {
  return failing >= FAILING_PEOPLE_MIN && failing >= present * FAILING_SHARE_MIN
}

/**
 * True when a canary has to be withdrawn, however long it runs: it fails clearly more often than the live release does for
 * everybody else at the same time.
 */
export function isWorseThanLive(canary: Served, live: Served): boolean {
  return canary.failing >= FAILING_PEOPLE_MIN && failsMoreOften(canary, live)
}
