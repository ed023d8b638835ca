import { useEffect, useState } from 'react'

export type Vocabulary = typeof import('@fieldhouse/contract/vocabulary')

let loaded: Vocabulary | null = null

/**
 * The field's vocabulary, which no screen waits for: null until it is here, and for as long as it does not load. Fields
 * take any text meanwhile.
 * @param isWanted false where nothing is typed yet
 */
export function useVocabulary(isWanted = true): Vocabulary | null {
  const [vocabulary, setVocabulary] = useState(loaded)

  useEffect(() => {
    if (!isWanted || vocabulary) return
    let isCurrent = true
    void import(/* webpackChunkName: "vocabulary" */ '@fieldhouse/contract/vocabulary').then(
      (module) => {
        loaded = module
        if (isCurrent) setVocabulary(module)
      },
      // Without it every field and search works; the next screen asks again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, vocabulary])

  return vocabulary
}
