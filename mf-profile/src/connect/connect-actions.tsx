import type { Profile } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { CheckIcon, ConnectIcon } from '@fieldhouse/design-system/icons'
import { useLatePart } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { AnswerRequest } from './answer-request.tsx'
import { PendingRequest } from './pending-request.tsx'
import { Connected } from './request-styles.ts'

const loadDialog = async () => (await import('./connect-dialog.tsx')).ConnectDialog

interface ConnectActionsProps {
  profile: Profile
  /** Reason why connecting is closed; null while it is open. */
  closed: string | null
}

/** Connection of the viewer and this person, and the actions on it. */
export function ConnectActions({ profile, closed }: ConnectActionsProps) {
  const { user: person, connection, connectionId, canConnect } = profile
  switch (connection) {
    case 'self':
      return null
    case 'connected':
      return (
        <Connected>
          <CheckIcon aria-hidden="true" /> Connected
        </Connected>
      )
    case 'pending_in':
      return connectionId && <AnswerRequest person={person} connectionId={connectionId} />
    case 'pending_out':
      return connectionId && <PendingRequest person={person} connectionId={connectionId} />
    case 'none':
      return <ConnectButton profile={profile} closed={canConnect ? null : closed} />
  }
}

function ConnectButton({ profile, closed }: ConnectActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { Part: ConnectDialog, ask } = useLatePart(loadDialog)
  return (
    <>
      <Button
        variant="primary"
        disabledReason={closed ?? undefined}
        onClick={() => {
          ask()
          setIsAsking(true)
        }}
      >
        <ConnectIcon aria-hidden="true" /> Connect
      </Button>
      {ConnectDialog && (
        <ConnectDialog person={profile.user} isOpen={isAsking} onOpenChange={setIsAsking} />
      )}
    </>
  )
}
