import { cloneElement, useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { WriteIcon, type Icon } from '../../icons/index.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import {
  Actions,
  BadgePlace,
  BrandPlace,
  HeaderBar,
  HeaderRow,
  Nav,
  NavEntry,
  NavLabel,
  WritePlace,
} from './app-header-styles.ts'
import { Brand } from './brand.tsx'
import { markOverflow } from './mark-overflow.ts'
import { markKeyboard } from './mark-keyboard.ts'
import { scrollToCurrent } from './scroll-to-current.ts'
import { useIsPhone } from './use-is-phone.ts'

export interface NavItem {
  key: string
  label: string
  icon: Icon
  /** An empty link element; the current one has `aria-current="page"`. */
  link: ReactElement<{ 'aria-label'?: string }>
  /** Beside the label: a `CountBadge`. */
  badge?: ReactNode
}

export interface AppHeaderProps {
  brand: string
  /** An empty link element to the start page, with an accessible name. */
  home: ReactElement
  /** The row is left out without entries. */
  items: readonly NavItem[]
  /** An empty link element to a composer: a round button between the areas, on phones only. */
  write?: ReactElement<{ 'aria-label': string }> | undefined
  /** Theme, notifications. */
  actions: ReactNode
  /**
   * Settings and sign-out: icons after the actions; on one column, where they do not fit, the end of the row of areas.
   */
  tools?: readonly NavItem[]
  /** The signed-in person, at the very end. */
  person?: ReactNode
}

/** Number of areas before the composer's button: two of the four visible ones. */
const BEFORE_WRITE = 2

/**
 * Header above every screen: brand, areas, actions. On one column the areas scroll in a row below the brand, on a phone
 * at the foot of the window.
 */
export function AppHeader({
  brand,
  home,
  items,
  write,
  actions,
  tools = [],
  person,
}: AppHeaderProps) {
  const isPhone = useIsPhone()
  const row = isPhone ? [...items, ...tools] : items
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // In the next frame, which lays the page out anyway: measured now, a phone would do it twice.
    const frame = requestAnimationFrame(() => scrollToCurrent(list.current))
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => (isPhone ? markOverflow(list.current) : undefined))
  useEffect(markKeyboard, [])

  return (
    <HeaderBar>
      <HeaderRow>
        <BrandPlace>{cloneElement(home, undefined, <Brand name={brand} />)}</BrandPlace>
        {row.length > 0 && (
          <Nav aria-label="Main">
            <ul ref={list}>
              {row.slice(0, BEFORE_WRITE).map(entryOf)}
              {write && (
                <WritePlace>
                  <IconButton label={write.props['aria-label']} asChild>
                    {cloneElement(write, undefined, <WriteIcon aria-hidden="true" />)}
                  </IconButton>
                </WritePlace>
              )}
              {row.slice(BEFORE_WRITE).map(entryOf)}
            </ul>
          </Nav>
        )}
        <Actions>
          {actions}
          {!isPhone &&
            tools.map(({ key, label, icon: Glyph, link }) => (
              <IconButton key={key} label={label} asChild>
                {cloneElement(link, undefined, <Glyph aria-hidden="true" />)}
              </IconButton>
            ))}
          {person}
        </Actions>
      </HeaderRow>
    </HeaderBar>
  )
}

function entryOf({ key, label, icon: Glyph, link, badge }: NavItem) {
  return (
    <NavEntry key={key}>
      {cloneElement(
        link,
        undefined,
        <>
          <Glyph aria-hidden="true" />
          <NavLabel>{label}</NavLabel>
          {badge && <BadgePlace>{badge}</BadgePlace>}
        </>,
      )}
    </NavEntry>
  )
}
