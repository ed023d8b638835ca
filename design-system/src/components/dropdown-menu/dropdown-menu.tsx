import type { ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/dropdown-menu'
import styled from 'styled-components'
import { color, radius, size, space } from '../../tokens/index.ts'
import { floatingGround } from '../overlay/overlay-styles.ts'

const Ground = styled(Radix.Content).withConfig({ componentId: 'fh-dropdown-menu' })`
  ${floatingGround}
  min-width: 12rem;
  max-width: min(22rem, calc(100vw - ${space[16]}));
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: ${space[4]};
  overflow-y: auto;
`

const Item = styled(Radix.Item).withConfig({
  componentId: 'fh-dropdown-menu-item',
  shouldForwardProp: (prop) => prop !== '$isDangerous',
})<{ $isDangerous: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: ${size.target};
  padding: ${space[8]} ${space[12]};
  color: ${({ $isDangerous }) => ($isDangerous ? color.danger : color.text)};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    background: ${color.raised};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
  }
`

export interface MenuItem {
  label: string
  /** Decorative. */
  icon?: ReactNode
  onSelect: () => void
  /** For actions that take something away from somebody: shown in the danger color. */
  isDangerous?: boolean | undefined
}

export interface DropdownMenuProps {
  /** The button that opens it, with a name that includes the menu's subject. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  /** Open at the first render, for a menu whose code was loaded by pressing its button. */
  isOpenAtFirst?: boolean | undefined
}

/** Further actions on one thing. Typing a letter moves to the item that begins with it. */
export function DropdownMenu({
  trigger,
  items,
  align = 'end',
  isOpenAtFirst = false,
}: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Ground align={align} sideOffset={4} collisionPadding={8}>
          {items.map(({ label, icon, onSelect, isDangerous = false }) => (
            <Item key={label} $isDangerous={isDangerous} onSelect={onSelect}>
              {icon}
              {label}
            </Item>
          ))}
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  )
}
