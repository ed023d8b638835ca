import { useEffect, useState } from 'react'

export type Vocabulary = typeof import('@fieldhouse/contract/vocabulary')

let loaded: Vocabulary | null = null

/** Loads the vocabulary before a page that shows what it knows: then nothing moves when it arrives. */
export async function loadVocabulary(): Promise<void> {
  loaded ??= await import(/* webpackChunkName: "vocabulary" */ '@fieldhouse/contract/vocabulary')
}

const FIRST_WAIT_MS = 1_000
const WAIT_MAX_MS = 30_000

/**
 * The vocabulary, loaded without blocking the screen: null until it has arrived. Until then fields accept any text, and
 * a failed load is retried while the field is mounted.
 * @param isWanted false before anything is typed
 */
export function useVocabulary(isWanted = true): Vocabulary | null {
  const [vocabulary, setVocabulary] = useState(loaded)

  useEffect(() => {
    if (!isWanted || vocabulary) return
    let isCurrent = true
    let timer: number | undefined
    function load(waitMs: number) {
      loadVocabulary().then(
        () => {
          if (isCurrent) setVocabulary(loaded)
        },
        () => {
          if (!isCurrent) return
          timer = window.setTimeout(() => load(Math.min(2 * waitMs, WAIT_MAX_MS)), waitMs)
        },
      )
    }
    load(FIRST_WAIT_MS)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [isWanted, vocabulary])

  return vocabulary
}
