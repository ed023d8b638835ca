import { setTimeout as sleep } from 'node:timers/promises'
import { healthSchema, problemSchema } from '@fieldhouse/contract'
import { sayError } from './say.ts'

const LOOK_AGAIN_MS = 500
/** Number of checks before a start reports that it is not ready. */
const SILENT_LOOKS = 20

interface Readiness {
  isReady: boolean
  /** Live remotes whose files this node cannot serve. */
  unserved: string[] | 'all'
  /** The node's first page is being prepared, for seconds at most: what it serves is not known yet. */
  isPreparing: boolean
  reason: string
}

/** Current answer of `GET /api/health/ready`. */
export async function readiness(url: string): Promise<Readiness> {
  const response = await fetch(`${url}/api/health/ready`)
  const answer: unknown = await response.json()
  if (response.ok) {
    const { checks = {} } = healthSchema.parse(answer)
    const unserved = Object.keys(checks).filter((name) => checks[name] === 'failing')
    return { isReady: true, unserved, isPreparing: false, reason: '' }
  }
  const { code, message } = problemSchema.parse(answer)
  return {
    isReady: false,
    unserved: code === 'remotes_away' ? 'all' : [],
    isPreparing: code === 'preparing',
    reason: message,
  }
}

/** Answer of a node that has prepared its first page. */
export async function readinessOncePrepared(url: string): Promise<Readiness> {
  for (;;) {
    const found = await readiness(url)
    if (!found.isPreparing) return found
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Waits without a limit until requests succeed, and reports problems meanwhile. @returns names of remotes still damaged */
export async function untilReady(url: string): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    const { isReady, unserved, reason } = await readiness(url).catch(() => ({
      isReady: false,
      unserved: [],
      isPreparing: false,
      reason: 'the API does not answer',
    }))
    if (isReady && unserved !== 'all') return unserved
    if (looks === SILENT_LOOKS) sayError(`Fieldhouse runs at ${url}, but is not ready: ${reason}`)
    await sleep(LOOK_AGAIN_MS)
  }
}
