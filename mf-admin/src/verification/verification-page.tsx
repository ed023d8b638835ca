import type { QueuedVerification } from '@fieldhouse/contract'
import { useIsTakenOver, VisuallyHidden } from '@fieldhouse/design-system'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import type { ListRead } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useState } from 'react'
import { SectionHead } from '../admin/section-head.tsx'
import { verificationQueueQuery } from '../verification.queries.ts'
import { HeldDecisions } from './held-decisions.tsx'
import { neighboursOf } from './neighbours.ts'
import { RequestQueue } from './request-queue.tsx'
import { focusOnNext, moveFocus } from './queue-focus.ts'
import { ReviewPanel } from './review-panel.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { UNDO_MS, useHeldDecisions, type Decision } from './use-held-decisions.ts'
import { useSelectedRequest } from './use-selected-request.ts'
import { areShortcutsOn, keepShortcuts, useShortcuts } from './use-shortcuts.ts'
import { VerificationCounts } from './verification-counts.tsx'
import { Columns, QueueColumn } from './verification-styles.ts'
import { shortId, statusNames } from './verification-words.ts'

/** Requests waiting for a review: counts, list, and the selected one. */
export function VerificationPage() {
  const { type, selectedId, hasMoved, select, leave, chooseType } = useSelectedRequest()
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
  const [announcement, setAnnouncement] = useState('')
  const [nextId, setNextId] = useState<string>()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const isTakenOver = useIsTakenOver()
  const [areOn, setIsByKey] = useState(areShortcutsOn)
  const isByKey = !isTakenOver || areOn

  const next = requests.find(({ id }) => id === nextId) ?? neighboursOf(requests, selectedId).next

  function decide(decision: Decision) {
    const { request, status } = decision
    const following = neighboursOf(requests, request.id).next?.id
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

  const moveInQueue = (step: 1 | -1) => moveFocus(step, selectedId)

  useShortcuts(selectedId !== null, { Escape: leave })
  useShortcuts(isByKey, {
    j: () => moveInQueue(1),
    k: () => moveInQueue(-1),
    u: () => {
      const last = decisions.findLast(({ state }) => state === 'held')
      if (last) takeBack(last)
    },
    '?': () => setIsHelpOpen(true),
  })
  useShortcuts(isByKey && selectedId === null && next !== undefined, {
    n: () => select(next?.id),
  })
  return (
    <>
      <SectionHead
        title="Admin Dashboard"
        actions={
          <ShortcutHelp
            isOpen={isHelpOpen}
            onOpenChange={setIsHelpOpen}
            isOn={isByKey}
            onSwitch={(isOn) => {
              keepShortcuts(isOn)
              setIsByKey(isOn)
            }}
          />
        }
      >
        Check who people are and whether it’s safe for them to be around minors. Every view is in
        the audit log.
      </SectionHead>
      <VerificationCounts />
      <HeldDecisions
        decisions={decisions}
        onUndo={takeBack}
        onOpen={({ request }) => {
          dismiss(request.id)
          select(request.id)
        }}
      />
      <Columns $shows={selectedId === null ? 'queue' : 'request'}>
        <QueueColumn id="queue" tabIndex={-1} aria-label="Pending requests">
          <RequestQueue
            list={list}
            type={type}
            onTypeChange={chooseType}
            selectedId={selectedId}
            onSelect={select}
            onMove={moveInQueue}
          />
        </QueueColumn>
        <ReviewPanel
          key={selectedId}
          requestId={selectedId}
          takesFocus={hasMoved}
          isByKey={isByKey}
          hasNext={next !== undefined}
          onLeave={leave}
          onNext={() => select(next?.id)}
          onDecide={decide}
        />
      </Columns>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
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
