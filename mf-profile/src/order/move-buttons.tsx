import { IconButton } from '@fieldhouse/design-system'
import { AscendingIcon, DescendingIcon } from '@fieldhouse/design-system/icons'

interface MoveButtonsProps {
  /** Name of the moved thing, as it completes 'Move … up'. */
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

/** Order without a mouse: one place up, one place down. Never disabled, so that the focus stays where it is. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index, index - 1)}
      >
        <AscendingIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        aria-disabled={index === count - 1}
        onClick={() => index < count - 1 && onMove(index, index + 1)}
      >
        <DescendingIcon aria-hidden="true" />
      </IconButton>
    </>
  )
}
