import type { IdentityReview } from '@fieldhouse/contract'
import { Card, EmptyState, fullName } from '@fieldhouse/design-system'
import { ShieldIcon } from '@fieldhouse/design-system/icons'
import { space } from '@fieldhouse/design-system/tokens'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useState } from 'react'
import styled from 'styled-components'
import { CardOfRows } from '../admin/paged-card.tsx'
import { ReasonDialog } from '../admin/reason-dialog.tsx'
import { SectionHead } from '../admin/section-head.tsx'
import { identityReviewsQuery, useDecideIdentityReview } from '../identity-reviews.queries.ts'
import { ReviewRow } from './review-row.tsx'
import type { ReviewAction } from './review-words.ts'

const Checks = styled.ol`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding-inline-start: ${space[20]};
  list-style: decimal;
`

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

/** People who lost every second factor, for two admins to recognize. */
export function IdentityReviewsPage() {
  const reviews = useInfiniteQuery(identityReviewsQuery())
  const decide = useDecideIdentityReview()
  const [choice, setChoice] = useState<{ review: IdentityReview; action: ReviewAction } | null>(
    null,
  )

  return (
    <Page>
      <SectionHead title="Identity reviews">
        These people know their password but lost their phone and their recovery codes. Two admins
        approve, each on their own, and 72 hours pass before anything is removed.
      </SectionHead>
      <Card>
        <Checks aria-label="Before you approve">
          <li>
            Reach them a way you knew before: their email here, or a number from their school or
            club. Never by contacts that came with the request.
          </li>
          <li>Compare a photo ID with the name, or ask what only they would know.</li>
          <li>In doubt, refuse. Their account stays as it is, and they can ask again.</li>
        </Checks>
      </Card>
      <CardOfRows
        of={reviews}
        name="identity reviews"
        label="Identity reviews"
        empty={
          <EmptyState
            icon={ShieldIcon}
            title="No one is locked out"
            message="Requests show up here when someone loses every way to sign in."
          />
        }
      >
        {(review) => (
          <ReviewRow review={review} onChoose={(action) => setChoice({ review, action })} />
        )}
      </CardOfRows>
      <ReasonDialog
        asked={choice && { action: choice.action, name: fullName(choice.review.user) }}
        label="How you checked"
        missing="Add how you checked, for the audit log"
        onSend={async (reason) =>
          choice &&
          decide.mutateAsync({ id: choice.review.id, decision: choice.action.decision, reason })
        }
        onClose={() => setChoice(null)}
      />
    </Page>
  )
}
