import type { Approval } from '@fieldhouse/contract'
import { isConflict, refusalMessage } from '@fieldhouse/contract/client'
import { draftsOf, useNotify, useUser } from '@fieldhouse/remote-kit'
import { useDecideApproval, useHeld, type Held } from '@fieldhouse/remote-kit/requests'

export interface Decision {
  id: Approval['id']
  decision: 'approved' | 'declined'
  reason: string | null
}

export type HeldApproval = Held<Decision>

export const draftOfDecline = (id: string) => `decline:${id}`

/** A guardian's decisions that can still be undone; each keeps its card in the list until then. */
export function useHeldApprovals() {
  const decide = useDecideApproval()
  const drafts = draftsOf(useUser().id)
  const notify = useNotify()

  async function send({ id, decision, reason }: Decision): Promise<string | null> {
    try {
      await decide.mutateAsync({ id, decision, reason })
    } catch (error) {
      if (!isConflict(error)) {
        const description = refusalMessage(error) ?? 'Check your connection and try again.'
        notify({ title: 'Your decision wasn’t saved', description, tone: 'danger' })
        return description
      }
      notify({
        title: 'Already decided',
        description: refusalMessage(error) ?? 'The other guardian got there first.',
      })
      drafts.write(draftOfDecline(id), null)
      return null
    }
    drafts.write(draftOfDecline(id), null)
    notify({ title: decision === 'approved' ? 'Approved' : 'Declined', tone: 'success' })
    return null
  }

  return useHeld<Decision>({ idOf: ({ id }) => id, send })
}
