import type { IdentityReview } from '@fieldhouse/contract'
import {
  Avatar,
  Badge,
  Button,
  dayName,
  fullName,
  PersonName,
  RelativeTime,
} from '@fieldhouse/design-system'
import { color, fontSize, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { momentOf } from '../admin/times.ts'
import { approve, closedBecause, refuse, type ReviewAction } from './review-words.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) minmax(0, 16rem) auto;
  align-items: start;
  gap: ${space[8]} ${space[16]};
  padding: ${space[16]};

  ${media.oneColumn} {
    grid-template-columns: auto minmax(0, 1fr);

    > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`

const Quiet = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

interface ReviewRowProps {
  review: IdentityReview
  onChoose: (action: ReviewAction) => void
}

export function ReviewRow({ review, onChoose }: ReviewRowProps) {
  const { user, approverNames, approvals } = review
  const closed = closedBecause(review)
  // A refusal counts until the request is over, also by who approved before.
  const choices = [...(closed ? [] : [approve]), ...(review.isMine ? [] : [refuse])]
  return (
    <Row>
      <Avatar person={user} />
      <Words>
        <PersonName person={user} />
        <Quiet>{review.email}</Quiet>
        <Quiet>Joined {dayName(review.memberSince)}</Quiet>
        {!review.emailConfirmed && (
          <Badge tone="elite">Email never confirmed: no one was emailed</Badge>
        )}
      </Words>
      <Words>
        <span>{approvals} of 2 approved</span>
        <Quiet>
          Asked <RelativeTime dateTime={review.requestedAt} />
        </Quiet>
        <Quiet>Nothing happens before {momentOf(review.opensAt)}</Quiet>
        {approverNames.length > 0 && <Quiet>Approved by {approverNames.join(' and ')}</Quiet>}
        {closed && <Quiet>{closed}</Quiet>}
      </Words>
      <Buttons>
        {choices.map((action) => (
          <Button
            key={action.decision}
            size="sm"
            aria-label={`${action.label} ${fullName(user)}`}
            onClick={() => onChoose(action)}
          >
            {action.label}
          </Button>
        ))}
      </Buttons>
    </Row>
  )
}
