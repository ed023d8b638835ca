import type { Session } from '@fieldhouse/contract'
import { Badge, Button, RelativeTime, VisuallyHidden } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useEndSession } from '../sessions.queries.ts'
import { Item, ItemWords } from '../settings/list-styles.ts'

/** A signed-in browser or app. The current one is marked, and ends by logging out. */
export function SessionRow({ session }: { session: Session }) {
  const { id, device, address, lastSeenAt, isCurrent } = session
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const endSession = useEndSession()

  async function signOut() {
    const isSure = await confirm({
      title: `Sign out of ${device}?`,
      description: 'You’ll need to sign in again on that device.',
      confirmLabel: 'Sign out',
      tone: 'danger',
    })
    if (!isSure) return
    endSession.mutate(id, {
      onSuccess: () => {
        // The row disappears with its button.
        document.getElementById('devices')?.focus()
        notify({ title: `Signed out of ${device}`, tone: 'success' })
      },
      onError: notifyFailure('We couldn’t sign you out'),
    })
  }

  return (
    <Item>
      <ItemWords>
        <strong>
          {device} {isCurrent && <Badge tone="accent">This device</Badge>}
        </strong>
        <span>
          {isCurrent ? (
            'In use now'
          ) : (
            <>
              Last used <RelativeTime dateTime={lastSeenAt} />
            </>
          )}
          {address && <> · network {address}</>}
        </span>
      </ItemWords>
      {!isCurrent && (
        <Button size="sm" pending={endSession.isPending} onClick={() => void signOut()}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </Item>
  )
}
