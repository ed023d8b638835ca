import { Button, Heading } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { PagedList } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Group } from '../account/account-styles.ts'
import { sessionsQuery, useEndOtherSessions } from '../sessions.queries.ts'
import { List } from '../settings/list-styles.ts'
import { ListSkeleton } from '../settings/list-skeleton.tsx'
import { SessionRow } from './session-row.tsx'

/** Signed-in browsers and apps, each with a button to sign it out. */
export function SessionsSection() {
  return (
    <Group as="section" aria-labelledby="devices">
      <Heading level={2} id="devices" tabIndex={-1}>
        Your devices
      </Heading>
      <p>See a device that isn’t yours? Sign it out, then change your password.</p>
      <Sessions />
    </Group>
  )
}

function Sessions() {
  const sessions = useInfiniteQuery(sessionsQuery())
  return (
    <PagedList
      of={sessions}
      name="devices"
      title="Your devices didn’t load"
      headingLevel={3}
      pending={<ListSkeleton label="Your devices are loading" rows={3} />}
      empty={null}
    >
      {(rows, foot) => (
        <>
          <List>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </List>
          {foot}
          {rows.length > 1 && <SignOutOthers />}
        </>
      )}
    </PagedList>
  )
}

function SignOutOthers() {
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const endOthers = useEndOtherSessions()

  async function signOut() {
    const isSure = await confirm({
      title: 'Sign out everywhere else?',
      description: 'You’ll need to sign in again on every device but this one.',
      confirmLabel: 'Sign out the others',
      tone: 'danger',
    })
    if (!isSure) return
    endOthers.mutate(undefined, {
      onSuccess: () => {
        document.getElementById('devices')?.focus()
        notify({ title: 'Signed out everywhere else', tone: 'success' })
      },
      onError: notifyFailure('We couldn’t sign you out'),
    })
  }

  return (
    <Button pending={endOthers.isPending} onClick={() => void signOut()}>
      Sign out everywhere else
    </Button>
  )
}
