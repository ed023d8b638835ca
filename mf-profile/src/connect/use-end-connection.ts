import type { Person } from '@fieldhouse/contract'
import { fullName } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useRemoveConnection } from '../connections.queries.ts'

/** Ends the connection with a person, after confirmation. */
export function useEndConnection(person: Pick<Person, 'firstName' | 'lastName'>) {
  const remove = useRemoveConnection()
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const name = fullName(person)

  return async (connectionId: string) => {
    const isSure = await confirm({
      title: `Remove ${name} from your connections?`,
      description: 'They won’t know. To reconnect, one of you has to ask again.',
      confirmLabel: 'Remove',
      tone: 'danger',
    })
    if (!isSure) return
    remove
      .mutateAsync(connectionId)
      .then(
        () => notify({ title: `You and ${name} are no longer connected` }),
        notifyFailure('Error'),
      )
  }
}
