import type { SentInvitation } from '@fieldhouse/contract'
import { isRefusedWith, refusalMessage } from '@fieldhouse/contract/client'
import {
  Badge,
  Button,
  fullName,
  Notice,
  RelativeTime,
  VisuallyHidden,
} from '@fieldhouse/design-system'
import { ConnectIcon } from '@fieldhouse/design-system/icons'
import { space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useEntitlement, useNotifyFailure } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import styled from 'styled-components'
import { PanelList } from '../parental-controls/panel-list.tsx'
import { Panel } from '../parental-controls/panel.tsx'
import { FreshCode } from './fresh-code.tsx'
import { invitationsQuery, useInviteChild, useWithdrawInvitation } from '../invitations.queries.ts'
import { Muted } from '../parental-controls/muted.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[12]};
`

const newKey = () => crypto.randomUUID()

/** Codes by which a child links this guardian: create, follow and withdraw them. */
export function InvitationsPanel() {
  const invite = useInviteChild()
  const [key, setKey] = useState(newKey)
  const sent = useInfiniteQuery(invitationsQuery())
  const made = invite.data?.data
  // Used and withdrawn codes link no child. A list that failed to load does not know them.
  const isOver =
    sent.isSuccess &&
    !rowsOf(sent.data).some(({ id, state }) => id === made?.id && state !== 'used')
  const code = isOver ? undefined : made

  return (
    <Panel
      title="Invite your child"
      lead="A code links your child’s account to yours. It works once, for 48 hours. Your child signs up as an athlete and enters it."
    >
      {code ? <FreshCode invitation={code} /> : invite.isError && <Refused error={invite.error} />}
      <div>
        <Button
          variant={code ? 'secondary' : 'primary'}
          pending={invite.isPending}
          pendingLabel="Making a code..."
          onClick={() => {
            // Keeps the key after a failure: if the first attempt did arrive, it returns the same code.
            const next = made ? newKey() : key
            setKey(next)
            invite.mutate(next)
          }}
        >
          <ConnectIcon aria-hidden="true" /> {code ? 'Make another code' : 'Make a code'}
        </Button>
      </div>
      <PanelList
        label="Your invitations"
        query={invitationsQuery()}
        rowKey={({ id }) => id}
        row={(invitation) => <InvitationRow invitation={invitation} />}
        empty={null}
        // A parent who cannot invite has nothing to list, and learns why when they try.
        refusal={(error) => (isRefusedWith(403, error) ? <></> : null)}
      />
    </Panel>
  )
}

function Refused({ error }: { error: Error }) {
  const verification = '/settings/verification'
  const canVerify = useEntitlement(verification)
  const isForbidden = isRefusedWith(403, error)
  return (
    <Notice
      tone="warning"
      title="We couldn’t make a code"
      isAnnounced
      action={isForbidden && canVerify && <Link to={verification}>Go to verification</Link>}
    >
      {refusalMessage(error) ?? 'Check your connection and try again.'}
    </Notice>
  )
}

const states = { open: 'Open', used: 'Used', expired: 'Expired' } as const

function InvitationRow({ invitation }: { invitation: SentInvitation }) {
  const { id, state, createdAt, child } = invitation
  const withdraw = useWithdrawInvitation()
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()

  async function ask() {
    const isSure = await confirm({
      title: 'Withdraw this code?',
      description: 'It stops working right away. You can always make another one.',
      confirmLabel: 'Withdraw',
      tone: 'danger',
    })
    if (!isSure) return
    withdraw.mutateAsync(id).catch(notifyFailure('We couldn’t withdraw the code'))
  }

  return (
    <Line>
      <span>
        <Badge tone={state === 'open' ? 'accent' : 'neutral'}>{states[state]}</Badge>{' '}
        <Muted as="span">
          made <RelativeTime dateTime={createdAt} />
          {child && ` · ${fullName(child)}`}
        </Muted>
      </span>
      {state === 'open' && (
        <Button size="sm" pending={withdraw.isPending} onClick={() => void ask()}>
          Withdraw
          <VisuallyHidden>
            {' '}
            the code made <RelativeTime dateTime={createdAt} />
          </VisuallyHidden>
        </Button>
      )}
    </Line>
  )
}
