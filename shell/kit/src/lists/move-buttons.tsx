import { IconButton } from '@fieldhouse/design-system'
import { AscendingIcon, DescendingIcon } from '@fieldhouse/design-system/icons'

interface MoveButtonsProps {
  /** Name of the moved row, as it completes 'Move … up'. */
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

/** Buttons to move a row up or down without a mouse. At either end the focus stays on the button. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        disabledReason={index === 0 ? 'It’s first already.' : undefined}
        onClick={() => onMove(index, index - 1)}
      >
        <AscendingIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabledReason={index === count - 1 ? 'It’s last already.' : undefined}
        onClick={() => onMove(index, index + 1)}
      >
        <DescendingIcon aria-hidden="true" />
      </IconButton>
    </>
  )
}
