import { Badge, Button, VisuallyHidden } from '@fieldhouse/design-system'
import { FiltersIcon } from '@fieldhouse/design-system/icons'
import { ButtonWord } from './filters-styles.ts'

interface FiltersButtonProps {
  /** Number of active filters. */
  count: number
  isOpen: boolean
  panelId: string
  onPress: () => void
}

/** Opens and closes the filters, and shows the number of active ones while they are closed. */
export function FiltersButton({ count, isOpen, panelId, onPress }: FiltersButtonProps) {
  return (
    <Button aria-expanded={isOpen} aria-controls={isOpen ? panelId : undefined} onClick={onPress}>
      <FiltersIcon aria-hidden="true" />
      <ButtonWord>Filters</ButtonWord>
      {count > 0 && (
        <>
          <Badge tone="accent" aria-hidden="true">
            {count}
          </Badge>
          <VisuallyHidden>{`, ${count} set`}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
