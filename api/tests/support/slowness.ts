/** Duration of {@link work} on the machine that the tests' limits in milliseconds are made for. */
const WORK_MS = 3
const TEXT = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `word ${index}`))

function work() {
  const startedAt = performance.now()
  JSON.stringify(JSON.parse(TEXT)).replaceAll(/[aeiou]/g, '')
  return performance.now() - startedAt
}

/** Factor by which this machine is slower than that one, other load included; 1 at least. */
export function slowness(): number {
  const tries = Array.from({ length: 10 }, work)
  return Math.max(1, Math.min(...tries) / WORK_MS)
}
