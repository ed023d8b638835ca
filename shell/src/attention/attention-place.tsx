import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { sessionEnd } from '../session/session-end.ts'
import { questions, toasts } from './attention.ts'

const sources = [toasts, questions, sessionEnd]

function subscribe(listener: () => void) {
  const stops = sources.map((source) => source.subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

function isWantedNow() {
  return (toasts.current() ?? questions.current() ?? sessionEnd.current()) !== null
}

const [AttentionLayer] = lazyPart<object>(
  async () => ({
    default: (await import(/* webpackChunkName: "attention" */ './attention-layer.tsx'))
      .AttentionLayer,
  }),
  TryWithTheNext,
)

/**
 * Where toasts, questions and the end of the session appear. No page needs their code to open, so it comes when the browser
 * has nothing better to do, or with the first of them, which waits for it.
 */
export function AttentionPlace() {
  const isWanted = useSyncExternalStore(subscribe, isWantedNow)
  const [isDue, setDue] = useState(false)
  if (isWanted && !isDue) setDue(true)

  useEffect(() => whenIdle(() => setDue(true)), [])

  return isDue && <AttentionLayer />
}

/** Its code did not come: it is asked for again with whatever is next to be said. */
function TryWithTheNext({ onRetry }: { onRetry(): void }) {
  useEffect(
    () =>
      subscribe(() => {
        if (isWantedNow()) onRetry()
      }),
    [onRetry],
  )
  return null
}

/** Runs `work` when the page is quiet. @returns what calls it off */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
