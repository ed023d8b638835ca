import { useCallback, useEffect, useRef } from 'react'
import { useRemote } from './remote-context.ts'

/**
 * Protects typed text: while `isUnsaved`, leaving asks first, and no update is applied.
 * @returns releases the hold; call it right before navigating away after a save
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
