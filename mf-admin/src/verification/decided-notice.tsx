import type { QueuedVerification } from '@fieldhouse/contract'
import { Button, Notice, RelativeTime } from '@fieldhouse/design-system'
import { statusNames } from './verification-words.ts'

interface DecidedNoticeProps {
  request: Pick<QueuedVerification, 'status' | 'reviewerName' | 'decidedAt' | 'reviewNotes'>
  onNext: (() => void) | undefined
}

/** Notice about another admin's faster decision: its author, the decision, and its time. */
export function DecidedNotice({ request, onNext }: DecidedNoticeProps) {
  const { status, reviewerName, decidedAt, reviewNotes } = request
  return (
    <Notice
      tone="warning"
      isAnnounced
      title={`${statusNames[status]} by ${reviewerName ?? 'another admin'}`}
      action={onNext && <Button onClick={onNext}>Next request</Button>}
    >
      <p>
        This was decided {decidedAt && <RelativeTime dateTime={decidedAt} />}. Your decision changed
        nothing.
      </p>
      {reviewNotes && <p dir="auto">“{reviewNotes}”</p>}
    </Notice>
  )
}
