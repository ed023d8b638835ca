import type { VerificationType } from '@fieldhouse/contract'
import { VisuallyHidden } from '@fieldhouse/design-system'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import { SectionHead } from '../admin/section-head.tsx'
import { verificationQueueQuery } from '../verification.queries.ts'
import { neighboursOf } from './neighbours.ts'
import { RequestQueue } from './request-queue.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { areShortcutsOn, keepShortcuts, useShortcuts } from './use-shortcuts.ts'
import { VerificationCounts } from './verification-counts.tsx'
import { Columns, QueueColumn } from './verification-styles.ts'
import { isVerificationType, shortId, typeNames } from './verification-words.ts'

/** Requests that wait for a review: counts, the list, and the one that is looked at. */
export function VerificationPage() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('type')
  const type = isVerificationType(wanted) ? wanted : undefined
  const selectedId = params.get('request')
  const queue = useInfiniteQuery({
    ...verificationQueueQuery(type),
    refetchInterval: POLL_INTERVAL_MS,
  })
  const requests = queue.data ? rowsOf(queue.data) : []
  const [announcement, setAnnouncement] = useState('')
  const [hasMoved, setHasMoved] = useState(false)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isByKey, setIsByKey] = useState(areShortcutsOn)

  function go(next: { type?: VerificationType | undefined; request?: string | undefined }) {
    const query = Object.entries({ type, ...next }).filter(([, value]) => value)
    setParams(Object.fromEntries(query) as Record<string, string>, { replace: true })
  }

  function select(request: string | undefined) {
    setHasMoved(true)
    go({ request })
  }

  function leave() {
    select(undefined)
    const row = document.querySelector<HTMLElement>(`[data-request="${selectedId}"]`)
    // On a phone the list only now comes back.
    requestAnimationFrame(() => (row ?? document.getElementById('queue'))?.focus())
  }

  function moveInQueue(step: 1 | -1) {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-request]')]
    const here = rows.findIndex(
      (row) =>
        row === document.activeElement ||
        (!row.parentElement?.parentElement?.contains(document.activeElement) &&
          row.dataset.request === selectedId),
    )
    rows[Math.min(Math.max(here + step, 0), rows.length - 1)]?.focus()
  }

  useShortcuts(selectedId !== null, { Escape: leave })
  useShortcuts(isByKey, {
    j: () => moveInQueue(1),
    k: () => moveInQueue(-1),
    '?': () => setIsHelpOpen(true),
  })

  const next = neighboursOf(requests, selectedId).next
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
            list={queue}
            type={type}
            onTypeChange={(chosen) => go({ type: chosen })}
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
          onDecided={(decided) => {
            const left = next
              ? `Next: ${shortId(next.userId)}, ${typeNames[next.verificationType]}.`
              : 'No request is selected.'
            setAnnouncement(`${decided} ${left}`)
            if (next) select(next.id)
            else leave()
          }}
        />
      </Columns>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
