import { Button, fullName } from '@fieldhouse/design-system'
import { color, layer, media, radius, size, space, stroke } from '@fieldhouse/design-system/tokens'
import { SecondsLeft } from '@fieldhouse/remote-kit/requests'
import styled from 'styled-components'
import type { HeldDecision } from './use-held-decisions.ts'
import { shortId, statusNames } from './verification-words.ts'

/** In view however far the queue is scrolled: ten seconds are short. */
const List = styled.ul`
  position: sticky;
  inset-block-start: calc(${size.header} + ${space[12]});
  z-index: ${layer.raised};
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.oneColumn} {
    order: -1;
    padding-inline: ${space[16]};
  }
`

const Line = styled.li<{ $isRefused: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  padding: ${space[8]} ${space[12]} ${space[8]} ${space[16]};
  background: ${color.raised};
  border-inline-start: ${stroke.mark} solid
    ${({ $isRefused }) => ($isRefused ? color.danger : color.accent)};
  border-radius: ${radius.sm};
  overflow-wrap: anywhere;

  p {
    flex: 1 1 14rem;
    min-width: 0;
  }

  span {
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }
`

interface HeldDecisionsProps {
  decisions: readonly HeldDecision[]
  onUndo: (decision: HeldDecision) => void
  onOpen: (decision: HeldDecision) => void
}

/** Decisions that have not taken effect, newest first, each with its remaining seconds and an Undo button. */
export function HeldDecisions({ decisions, onUndo, onOpen }: HeldDecisionsProps) {
  if (decisions.length === 0) return null
  return (
    <List aria-label="Decisions you can still undo">
      {decisions.toReversed().map((decision) => (
        <Line key={decision.request.id} $isRefused={decision.state === 'refused'}>
          <p>
            {statusNames[decision.status]}: {shortId(decision.request.userId)},{' '}
            <bdi>{fullName(decision.request.user)}</bdi>
            {decision.dateOfBirth && `, born ${decision.dateOfBirth}`} <Outcome of={decision} />
          </p>
          <Action of={decision} onUndo={onUndo} onOpen={onOpen} />
        </Line>
      ))}
    </List>
  )
}

function Outcome({ of: decision }: { of: HeldDecision }) {
  switch (decision.state) {
    case 'held':
      return <SecondsLeft until={decision.effectiveAt} />
    case 'sending':
      return <span>Sending...</span>
    case 'refused':
      return <span>{`didn’t go through. ${decision.reason}`}</span>
  }
}

function Action({
  of: decision,
  onUndo,
  onOpen,
}: Omit<HeldDecisionsProps, 'decisions'> & { of: HeldDecision }) {
  const of = shortId(decision.request.userId)
  switch (decision.state) {
    case 'held':
      return (
        <Button size="sm" aria-label={`Undo: ${of}`} onClick={() => onUndo(decision)}>
          Undo
        </Button>
      )
    case 'sending':
      return null
    case 'refused':
      return (
        <Button size="sm" aria-label={`Open ${of}`} onClick={() => onOpen(decision)}>
          Open
        </Button>
      )
  }
}
