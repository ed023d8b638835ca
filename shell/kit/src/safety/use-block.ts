import type { Person } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { fullName } from '@fieldhouse/design-system'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useConfirm, useNotify, useTrack } from '../remote/services.ts'
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
      await setBlocked.mutateAsync({ userId: person.id, isSetAside: true })
    } catch (error) {
      const title = `We couldn’t block ${name}`
      notify({ title, description: refusalReason(error), tone: 'danger' })
      return
    }
    notify({ title: `${name} is blocked`, tone: 'success' })
    track('person.blocked')
    onBlocked()
    forgetPerson(queryClient, person.id)
  }

  return () => void ask()
}
