import type { Notification } from '@fieldhouse/contract'
import { ownPath } from '@fieldhouse/contract/own-path'
import { Button, Notice } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { useEffect } from 'react'
import { decidedApprovalsQuery, useMarkSeen } from '../decided-approvals.queries.ts'
import { feedQuery } from '../feed.queries.ts'
import { DecisionButtons, Decisions } from './feed-styles.ts'
import { outdateProfile } from './post-cache.ts'

/** A guardian's decisions that a minor has not seen yet, above the feed as soon as they are made. */
export function DecidedApprovals() {
  const { isMinor, status } = useUser()
  return isMinor && status === 'active' ? <Unseen /> : null
}

const SHOWN_AT_ONCE = 2

function Unseen() {
  const { id } = useUser()
  const queryClient = useQueryClient()
  const decided = useInfiniteQuery(decidedApprovalsQuery())
  const unseen = decided.data ? rowsOf(decided.data) : []
  const newest = unseen[0]?.id ?? null

  // Approved posts move from the pending ones into the feed: first they are there, then they leave.
  useEffect(() => {
    if (newest === null) return
    void queryClient
      .invalidateQueries({ queryKey: feedQuery().queryKey, exact: true })
      .then(() => outdateProfile(queryClient, id))
  }, [newest, id, queryClient])

  return (
    <Decisions role="status">
      {unseen.slice(0, SHOWN_AT_ONCE).map((notification) => (
        <Decision key={notification.id} notification={notification} />
      ))}
    </Decisions>
  )
}

function Decision({ notification }: { notification: Notification }) {
  const { id, title, message, actionUrl } = notification
  const markSeen = useMarkSeen()
  return (
    <Notice
      tone="accent"
      title={title}
      action={
        <DecisionButtons>
          {actionUrl !== null && (
            <Button asChild size="sm">
              <Link to={ownPath(actionUrl)} onClick={() => markSeen.mutate(id)}>
                See it
              </Link>
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => markSeen.mutate(id)}>
            Got it
          </Button>
        </DecisionButtons>
      }
    >
      {message}
    </Notice>
  )
}
