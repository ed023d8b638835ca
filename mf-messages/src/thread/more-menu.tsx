import { IconButton, type DropdownMenuProps } from '@fieldhouse/design-system'
import { MoreIcon } from '@fieldhouse/design-system/icons'
import { useLatePart } from '@fieldhouse/remote-kit'

interface Props extends Pick<DropdownMenuProps, 'items' | 'align'> {
  /** Subject of the menu, for its label. */
  label: string
}

/** One chunk with the report dialog: they share most of their code. */
const loadMenu = async () =>
  (await import(/* webpackChunkName: "report" */ './dropdown-menu.ts')).DropdownMenu

/** A menu behind three dots. */
export function MoreMenu({ label, ...menu }: Props) {
  const { Part: DropdownMenu, ask, prepare } = useLatePart(loadMenu)
  const button = { label, children: <MoreIcon aria-hidden="true" /> }
  if (DropdownMenu) {
    return <DropdownMenu {...menu} isOpenAtFirst trigger={<IconButton {...button} />} />
  }
  return (
    <IconButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={ask}
    />
  )
}
