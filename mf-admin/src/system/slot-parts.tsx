import { Button, VisuallyHidden } from '@fieldhouse/design-system'
import { useNotifyFailure } from '@fieldhouse/remote-kit'
import { MoveButtons } from '@fieldhouse/remote-kit/lists'
import { useState } from 'react'
import { useOrderSlot } from '../system.queries.ts'
import { AreaLink } from './area-link.tsx'
import { LeftOut, Moves, Part, Parts, Small } from './slot-parts-styles.ts'
import { leftOutBecause, type DrawnSlot, type PlacedPart } from './slots.ts'

/** Parts of a slot in their order, which an admin changes for everybody. */
export function SlotParts({ slot }: { slot: DrawnSlot }) {
  const { name, parts } = slot
  const order = useOrderSlot(name)
  const notifyFailure = useNotifyFailure()
  const [said, setSaid] = useState('')
  const isByAdmin = parts.some(({ place }) => place !== null)

  function save(remotes: string[], words: string) {
    setSaid(words)
    order.mutate(remotes, {
      onError: (error) => {
        setSaid('')
        notifyFailure('That order wasn’t saved')(error)
      },
    })
  }

  function move(from: number, to: number) {
    const remotes = parts.map(({ area }) => area)
    remotes.splice(to, 0, ...remotes.splice(from, 1))
    save(remotes, `${parts[from]?.label} is now ${to + 1} of ${parts.length}`)
  }

  return (
    <>
      <Parts aria-label={`Parts in ${name}`}>
        {parts.map((part, index) => (
          <Part key={part.area}>
            <Words part={part} slot={slot} />
            {parts.length > 1 && (
              <Moves>
                <MoveButtons name={part.label} index={index} count={parts.length} onMove={move} />
              </Moves>
            )}
          </Part>
        ))}
      </Parts>
      {isByAdmin && (
        <div>
          <Button size="sm" onClick={() => save([], 'Back in the teams’ order')}>
            Use the teams’ order
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

function Words({ part, slot }: { part: PlacedPart; slot: DrawnSlot }) {
  const reason = leftOutBecause(part, slot)
  return (
    <div>
      <strong>{part.label}</strong>
      <Small>
        From <AreaLink area={part.area} /> ·{' '}
        {part.place === null ? `order ${part.order}` : 'placed by an admin'}
      </Small>
      {reason && <LeftOut>{reason}</LeftOut>}
    </div>
  )
}
