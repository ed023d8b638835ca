import { useOnceTakenOver, VisuallyHidden } from '@fieldhouse/design-system'
import { useState } from 'react'
import { SectionHead } from '../admin/section-head.tsx'
import { HeldDecisions } from './held-decisions.tsx'
import { moveFocus } from './queue-focus.ts'
import { RequestQueue } from './request-queue.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useReviewQueue } from './use-review-queue.ts'
import { useSelectedRequest } from './use-selected-request.ts'
import { areShortcutsOn, keepShortcuts, useShortcuts } from './use-shortcuts.ts'
import { VerificationCounts } from './verification-counts.tsx'
import { Columns, QueueColumn, ReviewColumn } from './verification-styles.ts'

/** Requests waiting for a review: counts, list, and the selected one. */
export function VerificationPage() {
  const { type, selectedId, hasMoved, select, leave, chooseType } = useSelectedRequest()
  const { list, decisions, next, decide, takeBack, reopen, announcement } = useReviewQueue({
    type,
    selectedId,
    select,
  })
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  // Longer than a request is open: an undone decision needs no second look.
  const [openedDocuments, setOpenedDocuments] = useState<ReadonlySet<string>>(new Set())
  const [areOn, setIsByKey] = useState(areShortcutsOn)
  const isByKey = useOnceTakenOver(areOn, true)

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
        <ReviewColumn>
          <HeldDecisions decisions={decisions} onUndo={takeBack} onOpen={reopen} />
          <ReviewPanel
            key={selectedId}
            requestId={selectedId}
            takesFocus={hasMoved}
            isByKey={isByKey}
            hasNext={next !== undefined}
            openedDocuments={openedDocuments}
            onDocumentOpened={(id) => setOpenedDocuments((before) => new Set(before).add(id))}
            onLeave={leave}
            onNext={() => select(next?.id)}
            onDecide={decide}
          />
        </ReviewColumn>
      </Columns>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
