// The one home of waiting in journeys. Pages are waited for with `expect`; lint refuses timers everywhere else.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/**
 * Asks again until there is something: for what tells nobody when it comes, such as another process.
 * @returns null if it never came
 */
export async function eventually<Found>(
  asked: () => Promise<Found | null>,
  { patienceMs, everyMs = 50 }: { patienceMs: number; everyMs?: number },
): Promise<Found | null> {
  const late = performance.now() + patienceMs
  for (; performance.now() < late; await sleep(everyMs)) {
    const found = await asked()
    if (found !== null) return found
  }
  return null
}

/** Reasons to let time pass where no event can be waited for. */
type Because =
  /** Timers of code that is not ours hold things for so long. */
  | 'they are let go'
  /** A page that nothing more arrives for shows what it has. */
  | 'it is shown'
  /** Processor time is measured over a span. */
  | 'it is measured'
  /** The other side gets its turn; a test that comes too early tests less, and is green all the same. */
  | 'it is under way'
  /** A network whose answers come that late. */
  | 'the network is slow'

/** Lets time pass, for one of few reasons. */
export const letPass = (ms: number, _because: Because) => sleep(ms)

/** Lets the timers that are due in the page go first. */
export const afterDueTimers = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve)))
