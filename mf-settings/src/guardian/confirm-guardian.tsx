import type { GuardianOfCode } from '@fieldhouse/contract'
import { Avatar, Button, fullName, Heading } from '@fieldhouse/design-system'
import { useEffect, useRef } from 'react'
import { Item, ItemWords, List } from '../settings/list-styles.ts'
import { Actions, Panel } from './guardian-styles.ts'

/** Asks the child whether the guardian behind the code is theirs: nothing is linked before. */
export function ConfirmGuardian({
  guardian,
  isLinking,
  onConfirm,
  onDecline,
}: {
  guardian: GuardianOfCode['guardian']
  isLinking: boolean
  onConfirm: () => void
  onDecline: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <Panel as="section" aria-labelledby="confirm">
      <Heading level={2} id="confirm" ref={heading} tabIndex={-1}>
        Is this your parent or guardian?
      </Heading>
      <List>
        <Item>
          <Avatar person={{ ...guardian, profileImageUrl: null }} />
          <ItemWords>
            <strong>
              <bdi>{fullName(guardian)}</bdi>
            </strong>
            <span>We checked who they are</span>
          </ItemWords>
        </Item>
      </List>
      <p>
        Once you link them, they see your whole profile and decide with you who can connect and what
        you post. Nothing is linked yet.
      </p>
      <Actions>
        <Button variant="primary" onClick={onConfirm} pending={isLinking} pendingLabel="Linking...">
          Yes, link my guardian
        </Button>
        <Button onClick={() => !isLinking && onDecline()}>No, go back</Button>
      </Actions>
    </Panel>
  )
}
