import { Link } from '@fieldhouse/remote-kit/router'
import type { Section } from '../html/sections.ts'
import { ContentsHeading, ContentsPlace } from './contents-styles.ts'
import { useCurrentSection } from './use-current-section.ts'

/**
 * Sections of the article, with the current one marked. The shell scrolls to the section in an address; the focus
 * follows here.
 */
export function TableOfContents({ sections }: { sections: readonly Section[] }) {
  const current = useCurrentSection(sections)
  return (
    <ContentsPlace aria-labelledby="contents-heading">
      <ContentsHeading id="contents-heading">On this page</ContentsHeading>
      <ol>
        {sections.map(({ id, title, level }) => (
          <li key={id} data-level={level}>
            <Link
              to={{ hash: `#${id}` }}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </ContentsPlace>
  )
}
