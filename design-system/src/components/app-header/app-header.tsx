import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Icon } from '../../icons/index.ts'
import { Actions, BrandPlace, HeaderBar, HeaderRow, Nav, NavEntry } from './app-header-face.ts'
import { Brand } from './brand.tsx'

export interface NavItem {
  key: string
  label: string
  icon: Icon
  /** An empty link element; the open one carries `aria-current="page"`. */
  link: ReactElement
  /** Beside the label: a `CountBadge`. */
  badge?: ReactNode
}

export interface AppHeaderProps {
  brand: string
  /** An empty link element to the start, with a name of its own. */
  home: ReactElement
  /** None while there is nowhere to go: the row is then not there. */
  items: readonly NavItem[]
  /** At the end: theme, notifications, settings, the person. */
  actions: ReactNode
}

/** What stands above every screen: brand, areas, actions. On a phone the areas scroll in a row below the brand. */
export function AppHeader({ brand, home, items, actions }: AppHeaderProps) {
  return (
    <HeaderBar>
      <HeaderRow>
        <BrandPlace>{cloneElement(home, undefined, <Brand name={brand} />)}</BrandPlace>
        {items.length > 0 && (
          <Nav aria-label="Main">
            <ul>
              {items.map(({ key, label, icon: Glyph, link, badge }) => (
                <NavEntry key={key}>
                  {cloneElement(
                    link,
                    undefined,
                    <>
                      <Glyph aria-hidden="true" />
                      {label}
                      {badge}
                    </>,
                  )}
                </NavEntry>
              ))}
            </ul>
          </Nav>
        )}
        <Actions>{actions}</Actions>
      </HeaderRow>
    </HeaderBar>
  )
}
