import type { ClientError } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import type { FailurePhase } from '@fieldhouse/remote-kit/host'
import { countFailure } from './failure-count.ts'

/** The same failure again within this time is one report. */
const REPEAT_AFTER_MS = 60_000

const reportedAt = new Map<string, number>()

interface Origin {
  name: string
  version: string
  /** True for a developer's build in the place of that release. */
  overridden?: boolean
}

/**
 * Tells the API what failed in this browser: no names, no text that people typed, no query string. A developer's own
 * build is not the release whose place it takes: what fails in it is told to the console.
 * @param origin the remote it came from; the shell itself where there is none
 */
export function reportError(error: unknown, phase: FailurePhase, origin?: Origin): void {
  if (origin?.overridden) return console.error(error)
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const source = origin?.name ?? 'shell'
  countFailure(source, origin?.version)
  const failure = `${source} ${origin?.version} ${phase} ${message}`
  const now = Date.now()
  if (now - (reportedAt.get(failure) ?? -Infinity) < REPEAT_AFTER_MS) return
  reportedAt.set(failure, now)

  const report: ClientError = {
    source,
    version: origin?.version ?? null,
    phase,
    message: message.slice(0, 1000),
    stack: stack?.slice(0, 8000) ?? null,
    path: location.pathname.slice(0, 256),
  }
  void call('POST /api/client-errors', { body: report, keepalive: true }).catch(() => {
    // Nobody to tell. The failure itself is on screen.
  })
}

/** Reports what nothing else caught. */
export function reportUncaughtErrors(window: Window): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, 'event'))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, 'event'))
  window.document.addEventListener('securitypolicyviolation', (event) =>
    reportError(new Error(`${event.effectiveDirective} refused ${event.blockedURI}`), 'csp'),
  )
}
