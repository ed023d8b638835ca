import type { VerificationUnderReview } from '@fieldhouse/contract'
import { ApiError, refusalMessage } from '@fieldhouse/contract/client'
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Heading,
  Notice,
  PersonName,
  Skeleton,
  SkeletonText,
} from '@fieldhouse/design-system'
import { BackIcon, ShieldIcon } from '@fieldhouse/design-system/icons'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { verificationQuery } from '../verification.queries.ts'
import { DecidedNotice } from './decided-notice.tsx'
import { DocumentList, documentsOf } from './document-list.tsx'
import { RequestFacts } from './request-facts.tsx'
import { ReviewForm } from './review-form.tsx'
import { BackButton, Panel, PanelBody, PanelHead } from './review-panel-styles.ts'
import type { Decision } from './use-held-decisions.ts'
import { shortId, typeNames } from './verification-words.ts'

/** Id of the button that opens the next request after a decision. */
export const NEXT_REQUEST_ID = 'next-request'

interface ReviewPanelProps {
  /** Null: none is selected. */
  requestId: string | null
  /** True if the person selected it, false if it was open at page load. */
  takesFocus: boolean
  isByKey: boolean
  hasNext: boolean
  /** Ids of documents that were opened on this page. */
  openedDocuments: ReadonlySet<string>
  onDocumentOpened: (documentId: string) => void
  onLeave: () => void
  onNext: () => void
  onDecide: (decision: Decision) => void
}

export function ReviewPanel({ requestId, ...rest }: ReviewPanelProps) {
  if (requestId === null) {
    return (
      <Card as="section" aria-label="Request">
        <EmptyState
          icon={ShieldIcon}
          title="Select a request"
          message="Pick a request to see what was submitted and make the call."
          action={
            rest.hasNext && (
              <Button id={NEXT_REQUEST_ID} onClick={rest.onNext}>
                Next request
              </Button>
            )
          }
        />
      </Card>
    )
  }
  return <Review requestId={requestId} {...rest} />
}

function Review({
  requestId,
  takesFocus,
  onLeave,
  ...rest
}: ReviewPanelProps & { requestId: string }) {
  const request = useQuery(verificationQuery(requestId))
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  // It grows when its content has loaded.
  useLayoutEffect(() => {
    if (takesFocus && panel.current) bringIntoView(panel.current)
  }, [takesFocus, request.isPending])

  return (
    <Panel as="section" aria-labelledby="request" ref={panel}>
      <PanelHead>
        <BackButton size="sm" variant="ghost" onClick={onLeave}>
          <BackIcon aria-hidden="true" />
          All requests
        </BackButton>
        <Heading level={2} id="request" ref={heading} tabIndex={-1}>
          {request.data
            ? `${typeNames[request.data.verificationType]} · ${shortId(request.data.userId)}`
            : 'Request'}
        </Heading>
        {request.data?.isAppeal && <Badge tone="elite">Appeal</Badge>}
      </PanelHead>
      <Body request={request} {...rest} />
    </Panel>
  )
}

/** Scrolls to the panel's start if it is taller than the window. */
function bringIntoView(panel: HTMLElement) {
  const isHigher = panel.offsetHeight > document.documentElement.clientHeight
  panel.scrollIntoView({ block: isHigher ? 'start' : 'nearest' })
}

interface BodyProps extends Omit<ReviewPanelProps, 'requestId' | 'takesFocus' | 'onLeave'> {
  request: {
    data: VerificationUnderReview | undefined
    error: Error | null
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
}

function Body({
  request: { data: request, ...query },
  hasNext,
  onNext,
  openedDocuments,
  onDocumentOpened,
  ...form
}: BodyProps) {
  const [isRefused, setIsRefused] = useState(false)
  if (query.isPending) return <PanelSkeleton />
  if (!request) {
    const status = query.error instanceof ApiError ? query.error.status : undefined
    if (status === 403 || status === 404) {
      return (
        <Notice
          tone="warning"
          isAnnounced
          title={status === 403 ? 'Not yours to review' : 'This request is gone'}
          action={hasNext && <Button onClick={onNext}>Next request</Button>}
        >
          {status === 403 && query.error
            ? (refusalMessage(query.error) ?? 'Another admin has to review this.')
            : 'It was withdrawn, or the account was deleted.'}
        </Notice>
      )
    }
    return <ReadFailure of={query} title="The request didn’t load" headingLevel={3} />
  }
  const unopened = documentsOf(request).filter(({ id }) => !openedDocuments.has(id))
  return (
    <>
      {/* Scrollable by keyboard too. */}
      <PanelBody tabIndex={0} role="group" aria-label="Request">
        {request.status !== 'pending' && (
          <DecidedNotice request={request} onNext={hasNext ? onNext : undefined} />
        )}
        <PersonName person={request.user} />
        {/* First: what the decision is about has to be in view beside it. */}
        <DocumentList
          request={request}
          opened={openedDocuments}
          due={isRefused ? unopened : []}
          onOpened={onDocumentOpened}
        />
        <RequestFacts request={request} />
      </PanelBody>
      {request.status === 'pending' && (
        <ReviewForm
          key={request.version}
          request={request}
          unopened={unopened}
          onUnopened={() => setIsRefused(true)}
          {...form}
        />
      )}
    </>
  )
}

function PanelSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width="40%" height="1.25rem" />
      <br />
      <SkeletonText lines={6} />
      <br />
      <Skeleton height="8rem" />
    </div>
  )
}
