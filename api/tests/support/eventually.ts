// The one home of waiting. Tests set clocks and wait for events; lint refuses timers everywhere else.
import { setTimeout as sleep } from 'node:timers/promises'

type Asked = () => unknown

/** Asks again until the answer is yes. @returns false if it never was */
export async function eventually(asked: Asked, patienceMs = 20_000): Promise<boolean> {
  for (const late = performance.now() + patienceMs; !(await asked()); await sleep(20)) {
    if (performance.now() > late) return false
  }
  return true
}

/**
 * Waits until it is so: for what tells nobody when it comes, such as a row, a log line or another process.
 * @throws if it does not come about; a busy machine may take long for what takes a moment otherwise
 */
export async function until(isSo: Asked, patienceMs = 90_000): Promise<void> {
  if (!(await eventually(isSo, patienceMs))) throw new Error(`it did not come about: ${isSo}`)
}

/** Reasons to let time pass where no event can be waited for. */
type Because =
  /** Something must not happen, and nothing tells that it did not. */
  | 'nothing comes'
  /** Writes of a load or a race begin at different moments on purpose. */
  | 'they are apart'
  /** A stop, a stall or a silence lasts that long: its length is what the test is about. */
  | 'it lasts'
  /** The other side gets its turn; a test that comes too early tests less, and is green all the same. */
  | 'it is under way'

/** Lets time pass, for one of few reasons. */
export const letPass = (ms: number, _because: Because) => sleep(ms)
