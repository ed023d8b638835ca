import { DrawnContext } from '@fieldhouse/design-system'
import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRemotes } from '../remotes/use-remotes.ts'
import { useUser } from '../session/user-context.ts'
import { ContributionFrame } from './contribution-frame.tsx'
import { contributionsTo } from './contributions.ts'
import { declaredContext } from './declared-context.ts'
import type { OpenedSlot } from './open-slots.ts'

/** Every open slot with its contributions. */
export default function FilledSlots({ slots }: { slots: readonly OpenedSlot[] }) {
  return (
    // They come after the page, whoever drew that.
    <DrawnContext value={null}>
      {slots.map((slot) => createPortal(<FilledSlot slot={slot} />, slot.element, String(slot.id)))}
    </DrawnContext>
  )
}

function FilledSlot({ slot }: { slot: OpenedSlot }) {
  const { name, part, context, onSettled } = slot
  const user = useUser()
  const { data: remotes } = useRemotes()
  const found = useMemo(
    () => contributionsTo(name, user, remotes ?? [], part),
    [name, user, remotes, part],
  )
  const told = useMemo(
    () => declaredContext(name, context, remotes ?? []),
    [name, context, remotes],
  )
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const isSettled = found.every(({ remote }) => settled.has(remote.name))

  useEffect(() => {
    if (isSettled) onSettled()
  }, [isSettled, onSettled])

  return found.map(({ remote, contribution }) => (
    <ContributionFrame
      key={remote.name}
      remote={remote}
      contribution={contribution}
      context={told}
      onSettled={() => setSettled((before) => new Set(before).add(remote.name))}
    />
  ))
}
