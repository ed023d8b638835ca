import type { Correspondent } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import { fullName } from '@fieldhouse/design-system'
import { useConfirm, useNotify } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useBlock } from '../inbox.queries.ts'

/** Blocks somebody after asking; their conversation leaves the screen. */
export function useConfirmedBlock(person: Correspondent): () => void {
  const block = useBlock(person.id)
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const name = fullName(person)

  async function ask() {
    const isSure = await confirm({
      title: `Block ${name}?`,
      description:
        'This ends your connection, and neither of you sees the other any more. They are not told. You can unblock them in your settings.',
      confirmLabel: 'Block',
      tone: 'danger',
    })
    if (!isSure) return
    try {
      await block.mutateAsync()
      navigate('/messages')
      notify({ title: `${name} is blocked`, tone: 'success' })
    } catch (error) {
      notify({ title: 'Nothing has changed', description: refusalReason(error), tone: 'danger' })
    }
  }

  return () => void ask()
}
