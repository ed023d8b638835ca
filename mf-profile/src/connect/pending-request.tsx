import type { Person } from '@fieldhouse/contract'
import { Badge, Button } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useRemoveConnection } from '../connections.queries.ts'
import { OwnRequest } from './request-styles.ts'
import { useRequestOf } from './use-request-of.ts'

interface PendingRequestProps {
  person: Person
  connectionId: string
}

/** The viewer's own unanswered request. */
export function PendingRequest({ person, connectionId }: PendingRequestProps) {
  const request = useRequestOf(connectionId)
  const withdraw = useWithdraw(person)
  return (
    <OwnRequest role="group" aria-label={`Your request to ${person.firstName}`}>
      <Badge>{request?.awaitsGuardian ? 'Waiting for your guardian' : 'Request sent'}</Badge>
      <Button pending={withdraw.isPending} onClick={() => void withdraw.ask(connectionId)}>
        Withdraw
      </Button>
    </OwnRequest>
  )
}

/** Withdraws a request after confirmation: some days may pass until it can be sent again. */
export function useWithdraw(person: Pick<Person, 'firstName'>) {
  const remove = useRemoveConnection()
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  async function ask(connectionId: string) {
    const isSure = await confirm({
      title: 'Withdraw your request?',
      description: `${person.firstName} won’t know you took it back.`,
      confirmLabel: 'Withdraw',
    })
    if (!isSure) return
    remove
      .mutateAsync(connectionId)
      .then(
        () => notify({ title: 'Request withdrawn' }),
        notifyFailure('Your request wasn’t withdrawn'),
      )
  }

  return { ask, isPending: remove.isPending }
}
