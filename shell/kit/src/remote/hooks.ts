import type { CurrentUser } from '@fieldhouse/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useRemote } from './remote-context.ts'
import type { RemoteServices } from './remote-props.ts'

/** The signed-in person. Current: the shell hands a new one over when it changed. */
export function useUser(): CurrentUser {
  return useRemote().user
}

/** `const notify = useNotify()`: shows a toast. */
export function useNotify(): RemoteServices['notify'] {
  return useRemote().services.notify
}

/** `if (await confirm({ title: 'Delete this post?', confirmLabel: 'Delete' })) …` */
export function useConfirm(): RemoteServices['confirm'] {
  return useRemote().services.confirm
}

/** `const track = useTrack()`: marks what a person did, without saying who. */
export function useTrack(): RemoteServices['track'] {
  return useRemote().services.track
}

/** Whether this person can open `path` now: a live area answers there and is meant for them. */
export function useEntitlement(path: string): boolean {
  return useRemote().services.mayOpen(path)
}

/** How often what changes by itself is read again (product-spec.md, section 9). */
export const POLL_INTERVAL_MS = 30_000

/** How often to read again what the server tells of: not at all while it does. `refetchInterval: usePolling()` */
export function usePolling(): number | false {
  return useIsLive() ? false : POLL_INTERVAL_MS
}

/** Whether the server tells this page of what is new. */
export function useIsLive(): boolean {
  return useRemote().isLive
}

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
