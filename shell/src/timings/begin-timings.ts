import { CALL_FAILURE_EVENT, type CallFailure } from '@fieldhouse/contract/client'
import type { NotedFailure } from './failed-calls.ts'

/** More than a visit needs to show which calls fail. */
const FAILURES_MAX = 200

/**
 * Loads what measures this page once the page itself has loaded: it must not take part in what it measures. Failed calls
 * are noted from now on.
 * @param token what the page was handed out with
 */
export function beginTimings(window: Window, token: string): void {
  const failures: NotedFailure[] = []
  window.addEventListener(CALL_FAILURE_EVENT, (event) => {
    const { detail } = event as CustomEvent<CallFailure>
    if (failures.length < FAILURES_MAX) failures.push([detail, performance.now()])
  })
  const begin = () =>
    import(/* webpackChunkName: "page-timings" */ './report-timings.ts').then(
      ({ reportTimings }) => reportTimings(window, token, failures),
      () => {
        // The page works without being measured.
      },
    )
  const whenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(begin) : setTimeout(begin)
  if (window.document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
