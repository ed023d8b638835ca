import { IconButton, type DropdownMenuProps } from '@fieldhouse/design-system'
import { MoreIcon } from '@fieldhouse/design-system/icons'
import { useOverlays, warmOverlays } from './use-overlays.ts'

interface Props extends Pick<DropdownMenuProps, 'items' | 'align'> {
  /** Of what it is the menu. */
  label: string
}

/** A menu behind three dots. */
export function MoreMenu({ label, ...menu }: Props) {
  const { overlays, load } = useOverlays()
  if (!overlays) {
    return (
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={warmOverlays}
        onFocus={warmOverlays}
        onClick={load}
      >
        <MoreIcon aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <overlays.DropdownMenu
      {...menu}
      isOpenAtFirst
      trigger={
        <IconButton label={label}>
          <MoreIcon aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
