import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { reportError } from '../errors/report-error.ts'
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

/**
 * Where toasts, questions and the end of the session appear. No page needs their code to open, so it comes when the browser
 * has nothing better to do, or with the first of them.
 */
export function AttentionPlace() {
  const isWanted = useSyncExternalStore(subscribe, isWantedNow)
  const [Layer, setLayer] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Layer) return
    function load() {
      import(/* webpackChunkName: "attention" */ './attention-layer.tsx').then(
        (module) => setLayer(() => module.AttentionLayer),
        (error: unknown) => reportError(error, 'load'),
      )
    }
    if (isWanted) return load()
    return whenIdle(load)
  }, [Layer, isWanted])

  return Layer && <Layer />
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
