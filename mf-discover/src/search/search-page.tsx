import { PEOPLE_KINDS, type PeopleKind } from '@fieldhouse/contract'
import { Heading, Page, Tabs } from '@fieldhouse/design-system'
import { usePageHeading, type Visit } from '@fieldhouse/remote-kit'
import { loadVocabulary } from '@fieldhouse/remote-kit/vocabulary'
import { useId, useRef, useState } from 'react'
import { FiltersButton } from '../filters/filters-button.tsx'
import { Filters } from '../filters/filters.tsx'
import { Results } from '../results/results.tsx'
import { countFilters, kindNames, noAthleteFilters, noFilters } from './criteria.ts'
import { SearchBox } from './search-box.tsx'
import { Intro, SearchCard, SearchLine } from './search-styles.ts'
import { UnderstoodTerms } from './understood-terms.tsx'
import { useCriteria } from './use-criteria.ts'

/** Search for athletes, coaches and teams. Its criteria are in the address. */
export function SearchPage() {
  const heading = usePageHeading('Discover')
  const { criteria, change } = useCriteria()
  const filters = countFilters(criteria)
  const [isOpen, setOpen] = useState(filters > 0)
  const panelId = useId()
  const box = useRef<HTMLInputElement>(null)

  const choose = (kind: PeopleKind) =>
    change({ kind, ...(kind !== 'athletes' && noAthleteFilters) })

  function clear() {
    change({ ...noFilters, q: '' })
    // The pressed button disappears with the empty result.
    box.current?.focus()
  }

  return (
    <Page>
      <Intro>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          Discover
        </Heading>
        <p>Find athletes, coaches and teams by name, sport or place.</p>
      </Intro>
      <SearchCard role="search">
        <SearchLine>
          <SearchBox
            q={criteria.q}
            onSearch={(q) => change({ q }, { replace: true })}
            inputRef={box}
          />
          <FiltersButton
            count={filters}
            isOpen={isOpen}
            panelId={panelId}
            onPress={() => setOpen(!isOpen)}
          />
        </SearchLine>
        <UnderstoodTerms
          criteria={criteria}
          onRemove={(q) => {
            change({ q })
            // The pressed button disappears with its term.
            box.current?.focus()
          }}
        />
        {isOpen && <Filters id={panelId} criteria={criteria} onChange={change} />}
      </SearchCard>
      <Tabs
        label="Who to find"
        value={criteria.kind}
        onChange={choose}
        tabs={PEOPLE_KINDS.map((kind) => ({
          value: kind,
          label: kindNames[kind],
          content: (
            <Results
              criteria={criteria}
              isNarrowed={filters > 0 || criteria.q !== ''}
              onClear={clear}
              onKind={(other) => {
                choose(other)
                // The pressed button disappears with the empty result.
                box.current?.focus()
              }}
            />
          ),
        }))}
      />
    </Page>
  )
}

SearchPage.preload = async ({ search }: Visit) => {
  if (new URLSearchParams(search).get('q')) await loadVocabulary()
}
