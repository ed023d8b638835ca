import type { Area, ReleasePointer } from '@fieldhouse/contract'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useMoveArea } from '../releases.queries.ts'
import { moveWords } from './area-words.ts'

/** Moves an area's pointer, after a question that says who is affected. */
export function useAskedMove(area: Area) {
  const move = useMoveArea(area.name)
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  async function ask(pointer: ReleasePointer) {
    const { label, question, consequence, done, isDangerous } = moveWords(area, pointer)
    const isSure = await confirm({
      title: question,
      description: consequence,
      confirmLabel: label,
      tone: isDangerous ? 'danger' : 'neutral',
    })
    if (!isSure) return
    move
      .mutateAsync(pointer)
      .then(
        () => notify({ title: done, description: area.name, tone: 'success' }),
        notifyFailure('That didn’t go through'),
      )
  }

  return { ask: (pointer: ReleasePointer) => void ask(pointer), isPending: move.isPending }
}
