import { EmptyState } from '@fieldhouse/design-system'
import { MessagesIcon } from '@fieldhouse/design-system/icons'
import { Middle } from '../messages/messages-styles.ts'
import styled from 'styled-components'

const Place = styled(Middle)`
  grid-row: 2;
`

/** A thread before its first message. */
export function EmptyThread() {
  return (
    <Place>
      <EmptyState
        icon={MessagesIcon}
        title="No messages yet"
        message="Say hi and get things started."
      />
    </Place>
  )
}
