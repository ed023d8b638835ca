import type { QueuedVerification } from '@fieldhouse/contract'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { UNDO_MS } from '@fieldhouse/remote-kit/requests'
import type { ListRead } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useState } from 'react'
import { verificationQueueQuery } from '../verification.queries.ts'
import { nextRow } from './next-row.ts'
import { focusOnNext } from './queue-focus.ts'
import { useHeldDecisions, type Decision } from './use-held-decisions.ts'
import type { useSelectedRequest } from './use-selected-request.ts'
import { shortId, statusNames } from './verification-words.ts'

type Selection = Pick<ReturnType<typeof useSelectedRequest>, 'type' | 'selectedId' | 'select'>

/** The queue without requests decided on this page, and the way from one decision to the next request. */
export function useReviewQueue({ type, selectedId, select }: Selection) {
  const queue = useInfiniteQuery({
    ...verificationQueueQuery(type),
    refetchInterval: POLL_INTERVAL_MS,
  })
  const { decisions, hold, undo, dismiss } = useHeldDecisions()
  const decidedIds = new Set(
    decisions.filter(({ state }) => state !== 'refused').map(({ request }) => request.id),
  )
  const list = withoutRows(queue, decidedIds)
  const requests = list.data ? rowsOf(list.data) : []
  const [nextId, setNextId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  function decide(decision: Decision) {
    const { request, status } = decision
    const following = nextRow(requests, request.id)?.id
    setNextId(following)
    hold(decision)
    select(undefined)
    setAnnouncement(
      `${statusNames[status]}: ${shortId(request.userId)}. It takes effect in ${UNDO_MS / 1000} seconds; U undoes it.`,
    )
    // A dialog returns the focus first.
    setTimeout(() => requestAnimationFrame(() => focusOnNext(following)))
  }

  function takeBack({ request }: Decision) {
    if (!undo(request.id)) return
    setAnnouncement(`Undone: ${shortId(request.userId)} is open again.`)
    select(request.id)
  }

  function reopen({ request }: Decision) {
    dismiss(request.id)
    select(request.id)
  }

  return {
    list,
    decisions,
    next: requests.find(({ id }) => id === nextId) ?? nextRow(requests, selectedId),
    decide,
    takeBack,
    reopen,
    /** Result of the last action, for screen readers. */
    announcement,
  }
}

/** Rows without those decided on this page, which the server does not know yet. */
function withoutRows(
  list: ListRead<QueuedVerification>,
  ids: ReadonlySet<string>,
): ListRead<QueuedVerification> {
  if (ids.size === 0 || !list.data) return list
  const pages = list.data.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ id }) => !ids.has(id)),
  }))
  return { ...list, data: { ...list.data, pages } }
}
