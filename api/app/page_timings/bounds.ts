import type { TimingMetric } from '@fieldhouse/contract'

/**
 * Upper bounds of each metric's buckets; a last one is open. They are close where the field's limits for good and poor
 * lie: LCP 2.5 and 4 s, INP 200 and 500 ms, CLS 0.1 and 0.25.
 */
export const BOUNDS: Record<TimingMetric, readonly number[]> = {
  lcp: [250, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  inp: [16, 50, 100, 150, 200, 300, 400, 500, 1_000, 2_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  errors: [0, 1, 2, 5, 10],
}

/** Upper bound of the bucket of a value; infinite for the open one. */
export function boundOf(metric: TimingMetric, value: number): number {
  return BOUNDS[metric].find((bound) => value <= bound) ?? Infinity
}

/** A value as it enters sums: one beyond all buckets counts as the last bound, as in quantiles, so that none outweighs many. */
export const winsorized = (metric: TimingMetric, value: number) =>
  Math.min(value, BOUNDS[metric].at(-1)!)

/**
 * Quantile of counted values, linear inside a bucket; the last bound if it lies beyond all of them, null without values.
 * @param counts by upper bound
 */
export function quantile(
  metric: TimingMetric,
  share: number,
  counts: ReadonlyMap<number, number>,
): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let rank = share * total
  let from = 0
  for (const bound of BOUNDS[metric]) {
    const count = counts.get(bound) ?? 0
    if (count > 0 && count >= rank) return from + (bound - from) * (rank / count)
    rank -= count
    from = bound
  }
  return from
}
