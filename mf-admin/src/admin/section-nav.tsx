import { color, font, fontSize, fontWeight, size, space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { pathOf } from './sections.ts'

const Row = styled.nav`
  display: flex;
  gap: ${space[4]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;

  a {
    flex: none;
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    padding: ${space[8]} ${space[16]};
    color: ${color.muted};
    border-bottom: 2px solid transparent;
    font-family: ${font.display};
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    letter-spacing: 0.02em;
    text-decoration: none;
    text-transform: uppercase;
  }

  a:hover {
    color: ${color.text};
  }

  a[aria-current] {
    color: ${color.text};
    border-bottom-color: ${color.accent};
  }

  /* Forced colors show transparent borders too. */
  @media (forced-colors: active) {
    a:not([aria-current]) {
      border-bottom-color: Canvas;
    }
  }

  a:focus-visible {
    outline-offset: -2px;
  }
`

interface SectionNavProps {
  sections: readonly { slug: string; label: string }[]
  current: string | undefined
}

export function SectionNav({ sections, current }: SectionNavProps) {
  const row = useRef<HTMLElement>(null)

  // On a phone the row is wider than the screen.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !link) return
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <Row aria-label="Admin sections" ref={row}>
      {sections.map(({ slug, label }) => (
        <Link key={slug} to={pathOf(slug)} aria-current={slug === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Row>
  )
}
