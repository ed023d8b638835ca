import { useCallback, useEffect, useRef } from 'react'
import { useRemote } from './remote-context.ts'

/**
 * Keeps a person from losing what they typed: while `isUnsaved`, leaving asks first, and no update is taken.
 * @returns lets go at once; to be called right before navigating away after a save
 */
export function useUnsavedWork(isUnsaved: boolean): () => void {
  const { holdUnsavedWork } = useRemote().services
  const release = useRef<(() => void) | null>(null)
  const letGo = useCallback(() => {
    release.current?.()
    release.current = null
  }, [])

  useEffect(() => {
    if (!isUnsaved) return
    release.current = holdUnsavedWork()
    return letGo
  }, [isUnsaved, holdUnsavedWork, letGo])

  return letGo
}
