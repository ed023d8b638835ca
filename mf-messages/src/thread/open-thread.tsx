import { ApiError } from '@fieldhouse/contract/client'
import { Button, ErrorState } from '@fieldhouse/design-system'
import { usePolling, useUser } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { useDecideRequest } from '../inbox.queries.ts'
import { Middle } from '../messages/messages-styles.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { threadQuery } from '../thread.queries.ts'
import { GuardianBanner } from './guardian-banner.tsx'
import { Body, Foot, Thread } from './thread-styles.ts'
import { ThreadFoot } from './thread-foot.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { HeadSkeleton, MessagesSkeleton } from './thread-skeleton.tsx'
import { useCorrespondent } from './use-correspondent.ts'

/** The thread with one person, and its composer. */
export function OpenThread({ userId, outbox }: { userId: string; outbox: Outbox }) {
  const { isMinor } = useUser()
  const thread = useQuery({ ...threadQuery(userId), refetchInterval: usePolling() })
  const correspondent = useCorrespondent(userId, thread.data)
  const decide = useDecideRequest(userId)

  const failure = thread.data ? null : thread.error
  if (failure && !isGone(failure)) {
    return (
      <Middle>
        <ReadFailure
          of={thread}
          title="This conversation didn’t load"
          actions={<BackToMessages />}
        />
      </Middle>
    )
  }
  if (failure || correspondent.status === 'missing') {
    return (
      <Middle>
        <ErrorState
          title="This conversation isn’t available"
          message="They may have left Fieldhouse, or you can’t message them."
          actions={<BackToMessages />}
        />
      </Middle>
    )
  }

  return (
    <Thread>
      {correspondent.status === 'known' ? <ThreadHead {...correspondent} /> : <HeadSkeleton />}
      <Body>
        {isMinor && <GuardianBanner />}
        {thread.data ? (
          <ThreadMessages userId={userId} thread={thread.data} outbox={outbox} />
        ) : (
          <MessagesSkeleton />
        )}
      </Body>
      {thread.data && correspondent.status === 'known' ? (
        <ThreadFoot {...correspondent} outbox={outbox} decide={decide} />
      ) : (
        <Foot aria-busy="true" />
      )}
    </Thread>
  )
}

function BackToMessages() {
  return (
    <Button asChild>
      <Link to="/messages">All messages</Link>
    </Button>
  )
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
