import { useEffect, useRef } from 'react'
import { Nav, SectionLink } from './settings-styles.ts'
import type { SettingsSection } from './settings-sections.tsx'

/** Links to the sections. The current one scrolls into view, on a phone too. */
export function SettingsNav({
  sections,
  current,
}: {
  sections: readonly SettingsSection[]
  current: string
}) {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')
    // Along the row only: the page stays in place.
    link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [current])

  return (
    <Nav aria-label="Settings">
      <ul ref={list}>
        {sections.map(({ name, path, label }) => (
          <li key={name}>
            <SectionLink to={path} aria-current={name === current ? 'page' : undefined}>
              {label}
            </SectionLink>
          </li>
        ))}
        <li>
          <SectionLink to="/onboarding/next-steps">Next steps</SectionLink>
        </li>
      </ul>
    </Nav>
  )
}
