import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { reportError } from '../errors/report-error.ts'
import { questions, toasts, type AskedQuestion, type ShownToast } from './attention.ts'

type Layer = ComponentType<{ toast: ShownToast | null; question: AskedQuestion | null }>

/**
 * Where toasts and questions appear. No page needs their code to open, so it comes when the browser has nothing better to
 * do, or with the first of them.
 */
export function AttentionPlace() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current)
  const question = useSyncExternalStore(questions.subscribe, questions.current)
  const [Layer, setLayer] = useState<Layer | null>(null)
  const isWanted = toast !== null || question !== null

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

  return Layer && <Layer toast={toast} question={question} />
}

/** Runs `work` when the page is quiet. @returns what calls it off */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
