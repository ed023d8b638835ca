import type { Served } from '#rules/canary_comparison'

/** Confidence with which a canary is called healthy, and with which one is called slower. */
export const CANARY_CONFIDENCE = 0.95

/** Share of people for whom a healthy canary may fail more often than what is live. */
export const WORSE_BY_AT_MOST = 0.05

/** A healthy canary's 75th percentile is at most this many times the live release's. */
export const SLOWER_BY_AT_MOST = 1.1

/** Quantile of the normal distribution at {@link CANARY_CONFIDENCE}. */
const NORMAL_QUANTILE = 1.645

/** Chance of at most this many failures among these people, if each fails with a chance of `share`. */
function chanceOfAtMost({ failing, present }: Served, share: number): number {
  let logarithm = present * Math.log1p(-share)
  let sum = Math.exp(logarithm)
  for (let k = 1; k <= failing; k += 1) {
    logarithm += Math.log((present - k + 1) / k) + Math.log(share) - Math.log1p(-share)
    sum += Math.exp(logarithm)
  }
  return sum
}

/**
 * Highest share of failing people that the figures allow at {@link CANARY_CONFIDENCE}: the one-sided limit of Clopper and Pearson
 * (Biometrika 26, 1934), right for small numbers, too. Nobody of 59 allows 5 %.
 */
export function highestShare({ failing, present }: Served): number {
  if (failing >= present) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (chanceOfAtMost({ failing, present }, middle) > 1 - CANARY_CONFIDENCE) low = middle
    else high = middle
  }
  return high
}

/** Readings by the upper bound of their bucket. */
export type Counts = ReadonlyMap<number, number>

const sumOf = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0)

/**
 * True when the first readings are larger than the others at {@link CANARY_CONFIDENCE}: the test of Mann and Whitney (Annals of
 * Mathematical Statistics 18, 1947) with its correction for ties, since readings share buckets.
 */
export function areLarger(first: Counts, others: Counts): boolean {
  const [m, n] = [sumOf(first), sumOf(others)]
  const total = m + n
  if (m === 0 || n === 0) return false
  const bounds = [...new Set([...first.keys(), ...others.keys()])].sort((one, two) => one - two)
  let below = 0
  let wins = 0
  let ties = 0
  for (const bound of bounds) {
    const own = first.get(bound) ?? 0
    const other = others.get(bound) ?? 0
    wins += own * (below + other / 2)
    below += other
    ties += (own + other) ** 3 - (own + other)
  }
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)))
  return variance > 0 && (wins - (m * n) / 2) / Math.sqrt(variance) > NORMAL_QUANTILE
}

/** Figures of a canary's whole time. */
export interface CanaryTime {
  canary: Served
  live: Served
  /** Loads in milliseconds (LCP). */
  loads: { canary: Counts; live: Counts; canaryP75: number | null; liveP75: number | null }
}

const percent = (share: number) => `${Number((100 * share).toFixed(1))} %`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const people = ({ failing, present }: Served) => `${failing} of ${present} people`

/** A canary at its end: healthy, or why that cannot be said. */
export function judgedAtEnd({ canary, live, loads }: CanaryTime): {
  isHealthy: boolean
  because: string
} {
  const own = `it failed for ${people(canary)}, the live release for ${people(live)}`
  const highest = highestShare(canary)
  const allowed = live.failing / Math.max(live.present, 1) + WORSE_BY_AT_MOST
  if (highest > allowed) {
    const because = `${own}: it may fail for up to ${percent(highest)}, ${percent(allowed)} would do (${percent(CANARY_CONFIDENCE)} confidence)`
    return { isHealthy: false, because }
  }
  const { canaryP75, liveP75 } = loads
  const isSlower =
    canaryP75 !== null &&
    liveP75 !== null &&
    canaryP75 > liveP75 * SLOWER_BY_AT_MOST &&
    areLarger(loads.canary, loads.live)
  if (isSlower) {
    const because = `it loads slower: ${seconds(canaryP75)} at the 75th percentile, the live release ${seconds(liveP75)} (${percent(CANARY_CONFIDENCE)} confidence)`
    return { isHealthy: false, because }
  }
  return {
    isHealthy: true,
    because: `${own}: it fails for at most ${percent(highest)} (${percent(CANARY_CONFIDENCE)} confidence), and loads no slower`,
  }
}
