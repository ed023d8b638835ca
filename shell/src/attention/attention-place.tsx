import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { followFocus } from '../frame/focus-trail.ts'
import { sessionEnd } from '../session/session-end.ts'
import { confirmations, questions, toasts } from './attention.ts'

/** The area's own code, data and pictures come first: while they are on their way a page is idle, too. */
const AFTER_FIRST_PAINT_MS = 3000

const sources = [toasts, questions, confirmations, sessionEnd]

function subscribe(listener: () => void) {
  const stops = sources.map((source) => source.subscribe(listener))
  return () => {
    for (const stop of stops) stop()
  }
}

function isWantedNow() {
  return sources.some((source) => source.current() !== null)
}

const [AttentionLayer] = lazyPart<object>(
  async () => ({
    default: (await import(/* webpackChunkName: "attention" */ './attention-layer.tsx'))
      .AttentionLayer,
  }),
  TryWithTheNext,
)

/** Signs of a person, whose focus may be lost by what comes next. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Place of toasts, questions and the end of the session, and of what keeps the focus. No page needs their code to open, so
 * it comes with the first sign of a person, with the first toast, which waits for it, or when the browser has nothing
 * better to do.
 */
export function AttentionPlace() {
  const isWanted = useSyncExternalStore(subscribe, isWantedNow, isWantedNow)
  const [isDue, setDue] = useState(false)
  if (isWanted && !isDue) setDue(true)

  useEffect(() => followFocus(document), [])
  useEffect(() => whenQuietOrUsed(() => setDue(true)), [])

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

/** Runs `work` once the page stands and is quiet, or somebody uses it. @returns a function that cancels it */
function whenQuietOrUsed(work: () => void): () => void {
  let handle = 0
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') work()
    else handle = requestIdleCallback(work, { timeout: 2000 })
  }, AFTER_FIRST_PAINT_MS)
  for (const sign of SIGNS_OF_LIFE) {
    addEventListener(sign, work, { once: true, passive: true })
  }
  return () => {
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, work)
    clearTimeout(timer)
    if (handle !== 0) cancelIdleCallback(handle)
  }
}
