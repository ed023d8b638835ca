import { setTimeout as sleep } from 'node:timers/promises'

/** A busy machine may take that long for what takes a moment otherwise. */
const PATIENCE_MS = 20_000

/** Asks again until the answer is yes. @returns false if it never was */
export async function eventually(asked: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; !(await asked()); await sleep(20)) {
    if (performance.now() > until) return false
  }
  return true
}
