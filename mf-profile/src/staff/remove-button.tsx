import type { Person } from '@fieldhouse/contract'
import { Button, fullName, VisuallyHidden } from '@fieldhouse/design-system'
import { useConfirm, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useRemoveStaff } from '../staff.queries.ts'

/** Removes a coach from the staff, after confirmation. */
export function RemoveButton({ coach }: { coach: Person }) {
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()
  const removeStaff = useRemoveStaff()

  async function remove() {
    const isSure = await confirm({
      title: `Remove ${fullName(coach)} from your staff?`,
      description: 'Their profile will no longer say they work for you.',
      confirmLabel: 'Remove',
    })
    if (!isSure) return
    removeStaff
      .mutateAsync(coach.id)
      .catch(notifyFailure(`${fullName(coach)} is still on your staff`))
  }

  return (
    <Button size="sm" pending={removeStaff.isPending} onClick={() => void remove()}>
      Remove<VisuallyHidden> {fullName(coach)}</VisuallyHidden>
    </Button>
  )
}
