import { cloneElement, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import type { Icon } from '../../icons/index.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import {
  Actions,
  BadgePlace,
  BrandPlace,
  HeaderBar,
  HeaderRow,
  Nav,
  NavEntry,
} from './app-header-styles.ts'
import { Brand } from './brand.tsx'
import { showCurrent } from './show-current.ts'
import { useIsPhone } from './use-is-phone.ts'

export interface NavItem {
  key: string
  label: string
  icon: Icon
  /** An empty link element; the open one carries `aria-current="page"`. */
  link: ReactElement<{ 'aria-label'?: string }>
  /** Beside the label: a `CountBadge`. */
  badge?: ReactNode
}

export interface AppHeaderProps {
  brand: string
  /** An empty link element to the start, with a name of its own. */
  home: ReactElement
  /** None while there is nowhere to go: the row is then not there. */
  items: readonly NavItem[]
  /** Theme, notifications. */
  actions: ReactNode
  /** Settings, signing out: icons after the actions; on a phone, where they find no room, the end of the row of areas. */
  tools?: readonly NavItem[]
  /** At the very end: who is signed in. */
  person?: ReactNode
}

/** Header above every screen: brand, areas, actions. On a phone the areas scroll in a row below the brand. */
export function AppHeader({ brand, home, items, actions, tools = [], person }: AppHeaderProps) {
  const isPhone = useIsPhone()
  const row = isPhone ? [...items, ...tools] : items
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => showCurrent(list.current))

  return (
    <HeaderBar>
      <HeaderRow>
        <BrandPlace>{cloneElement(home, undefined, <Brand name={brand} />)}</BrandPlace>
        {row.length > 0 && (
          <Nav aria-label="Main">
            <ul ref={list}>
              {row.map(({ key, label, icon: Glyph, link, badge }) => (
                <NavEntry key={key}>
                  {cloneElement(
                    link,
                    undefined,
                    <>
                      <Glyph aria-hidden="true" />
                      {label}
                      {badge && <BadgePlace>{badge}</BadgePlace>}
                    </>,
                  )}
                </NavEntry>
              ))}
            </ul>
          </Nav>
        )}
        <Actions>
          {actions}
          {!isPhone &&
            tools.map(({ key, label, icon: Glyph, link }) => (
              <IconButton key={key} label={label} title={label} asChild>
                {cloneElement(link, undefined, <Glyph aria-hidden="true" />)}
              </IconButton>
            ))}
          {person}
        </Actions>
      </HeaderRow>
    </HeaderBar>
  )
}
