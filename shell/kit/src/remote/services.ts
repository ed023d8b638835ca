import type { CurrentUser } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { useRemote } from './remote-context.ts'
import type { RemoteServices } from './remote-props.ts'

/** The signed-in person, always current: the shell passes a new one after each change. */
export function useUser(): CurrentUser {
  return useRemote().user
}

/** `const notify = useNotify()`: shows a toast. */
export function useNotify(): RemoteServices['notify'] {
  return useRemote().services.notify
}

/**
 * Shows a toast about a failed action, with the server's message if there is one: `onError: notifyFailure('Not signed
 * out')`.
 */
export function useNotifyFailure() {
  const notify = useNotify()
  return (title: string) => (error: unknown) =>
    notify({ title, description: refusalReason(error), tone: 'danger' })
}

/** `if (await confirm({ title: 'Delete this post?', confirmLabel: 'Delete' })) …` */
export function useConfirm(): RemoteServices['confirm'] {
  return useRemote().services.confirm
}

/** `const track = useTrack()`: marks an action, without naming the person. */
export function useTrack(): RemoteServices['track'] {
  return useRemote().services.track
}

/** True if this person can open `path` now: a live area answers it, and they may open it. */
export function useEntitlement(path: string): boolean {
  return useRemote().services.mayOpen(path)
}
