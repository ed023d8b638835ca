import type { CurrentUser } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
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

/** Tells that something was not done, in the server's words if it said any: `onError: notifyFailure('Not signed out')`. */
export function useNotifyFailure() {
  const notify = useNotify()
  return (title: string) => (error: unknown) =>
    notify({ title, description: refusalReason(error), tone: 'danger' })
}

/** `if (await confirm({ title: 'Delete this post?', confirmLabel: 'Delete' })) …` */
export function useConfirm(): RemoteServices['confirm'] {
  return useRemote().services.confirm
}

/** `const track = useTrack()`: marks what a person did, without saying who. */
export function useTrack(): RemoteServices['track'] {
  return useRemote().services.track
}

/** True if this person can open `path` now: a live area answers there and is meant for them. */
export function useEntitlement(path: string): boolean {
  return useRemote().services.mayOpen(path)
}
