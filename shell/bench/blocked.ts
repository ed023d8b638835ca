import type { CDPSession } from '@playwright/test'

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Work of one task beyond this time holds up whoever presses something. */
const SHORT_TASK_MS = 50

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Start, and processor time, in microseconds. */
  ts: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string } }
}

/**
 * Watches the page's main thread.
 * @returns a function that ends it with the total blocking time: what tasks take beyond 50 ms each. In processor time, so
 *   that waiting for a busy machine does not count
 */
export async function watchTasks(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  return async () => {
    const complete = new Promise<void>((resolve) =>
      session.once('Tracing.tracingComplete', () => resolve()),
    )
    await session.send('Tracing.end')
    await complete
    return blockedMs(events)
  }
}

function blockedMs(events: TraceEvent[]): number {
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith('http'),
  )
  if (!start) throw new Error('The trace has no navigation')
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === start.pid && tid === start.tid && ts >= start.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - SHORT_TASK_MS), 0)
}
