import { Badge, Button, VisuallyHidden } from '@fieldhouse/design-system'
import { FiltersIcon } from '@fieldhouse/design-system/icons'
import { ButtonWord } from './filters-styles.ts'

interface FiltersButtonProps {
  /** Number of filters that narrow the search. */
  count: number
  isOpen: boolean
  panelId: string
  onPress: () => void
}

/** Opens and closes the filters, and says how many are set while they cannot be seen. */
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
