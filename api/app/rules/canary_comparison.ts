/** People who got a release at the same time as others got another. */
export interface Served {
  /** People in whose browsers it failed, each counted once. */
  failing: number
  /** People active meanwhile who got it. */
  present: number
}

/** Highest risk, over all looks at a canary together, of withdrawing one that fails no more often than what is live. */
export const FALSE_ALARM_MAX = 0.01

/**
 * Chance of at least as many failures among the canary's people if both releases failed equally often, 0 to 1: Fisher's
 * exact test, one-sided (R. A. Fisher, Statistical Methods for Research Workers, section 21.02), right for small numbers, too.
 */
export function chanceIfEqual(canary: Served, live: Served): number {
  // Sessions record their use every few minutes, so that a failure can be known before its person.
  const inside = Math.max(canary.present, canary.failing)
  const outside = Math.max(live.present, live.failing)
  const failing = canary.failing + live.failing
  let logarithm = 0
  for (let i = 0; i < canary.failing; i += 1) {
    logarithm += Math.log(((failing - i) / (i + 1)) * (inside - i))
  }
  for (let i = 0; i < live.failing; i += 1) logarithm += Math.log(outside - i)
  for (let i = 0; i < failing; i += 1) logarithm -= Math.log(inside + outside - i)

  let term = Math.exp(logarithm)
  let chance = term
  for (let x = canary.failing; x < Math.min(failing, inside); x += 1) {
    term *= ((failing - x) * (inside - x)) / ((x + 1) * (outside - failing + x + 1))
    chance += term
  }
  return Math.min(chance, 1)
}

/**
 * True when a canary fails clearly more often than what is live. Each further failing person is a look of its own, and many
 * looks find a difference by chance: look k may spend 1 / (k (k + 1)) of {@link FALSE_ALARM_MAX}, in sum never more than all of
 * it (alpha spending: Lan and DeMets, Biometrika 70, 1983).
 */
export function failsMoreOften(canary: Served, live: Served): boolean {
  const look = canary.failing
  return look > 0 && chanceIfEqual(canary, live) <= FALSE_ALARM_MAX / (look * (look + 1))
}
