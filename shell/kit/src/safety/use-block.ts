import type { Person } from '@fieldhouse/contract'
import { fullName } from '@fieldhouse/design-system'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useConfirm, useNotify, useNotifyFailure, useTrack } from '../remote/services.ts'
import { forgetPerson, useSetAside } from './set-aside.ts'

/**
 * Blocks a person after confirmation.
 * @param onBlocked leaves the content that shows them, or moves the focus away from it
 */
export function useBlock(
  person: Pick<Person, 'id' | 'firstName' | 'lastName'>,
  onBlocked: () => void,
): () => void {
  const setBlocked = useSetAside('blocks')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()
  const name = fullName(person)

  async function ask() {
    const isSure = await confirm({
      title: `Block ${name}?`,
      description:
        'You won’t see each other anywhere, and any connection between you ends. They won’t know. You can unblock them in Settings.',
      confirmLabel: 'Block',
      tone: 'danger',
    })
    if (!isSure) return
    try {
      // As the mutation's own callback: who has left meanwhile stays where they are.
      await setBlocked.mutateAsync(
        { userId: person.id, isSetAside: true },
        { onSuccess: onBlocked },
      )
    } catch (error) {
      notifyFailure(`We couldn’t block ${name}`)(error)
      return
    }
    notify({ title: `${name} is blocked`, tone: 'success' })
    track('person.blocked')
    forgetPerson(queryClient, person.id)
  }

  return () => void ask()
}
