import type { QueuedVerification } from '@fieldhouse/contract'
import { Badge, dayName, fullName } from '@fieldhouse/design-system'
import { color, font, fontSize, fontWeight, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { shortId, typeNames } from './verification-words.ts'

const Row = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space[4]} ${space[12]};
  width: 100%;
  padding: ${space[12]} ${space[16]};
  text-align: start;
  border-inline-start: ${stroke.mark} solid transparent;
  cursor: pointer;

  &:hover {
    background: ${color.raised};
  }

  &[aria-current] {
    background: ${color.raised};
    border-inline-start-color: ${color.accent};
  }

  /* Forced colors show transparent borders too. */
  @media (forced-colors: active) {
    &:not([aria-current]) {
      border-color: Canvas;
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Id = styled.span`
  font-family: ${font.display};
  font-size: ${fontSize.lead};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`

const Appeal = styled(Badge)`
  justify-self: end;
`

const Quiet = styled.span`
  color: ${color.muted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`

interface RequestRowProps {
  request: QueuedVerification
  isSelected: boolean
  onSelect: () => void
  /** Called for arrow keys. */
  onMove: (step: 1 | -1) => void
}

/** A request in the list: applicant, type and time. Opening it is an audited view. */
export function RequestRow({ request, isSelected, onSelect, onMove }: RequestRowProps) {
  const { id, userId, user, verificationType, createdAt, isAppeal } = request
  return (
    <li>
      <Row
        type="button"
        data-request={id}
        aria-current={isSelected || undefined}
        onClick={onSelect}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          onMove(event.key === 'ArrowDown' ? 1 : -1)
        }}
      >
        <Id>{shortId(userId)}</Id>
        <Quiet as="time" dateTime={createdAt}>
          {dayName(createdAt)}
        </Quiet>
        <Quiet>
          {typeNames[verificationType]} · <bdi>{fullName(user)}</bdi>
        </Quiet>
        {isAppeal && <Appeal tone="elite">Appeal</Appeal>}
      </Row>
    </li>
  )
}
