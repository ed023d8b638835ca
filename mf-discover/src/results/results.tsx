import { PEOPLE_KINDS, type PeopleKind, type SearchResult } from '@fieldhouse/contract'
import { Button, EmptyState, ProfileCard, VisuallyHidden } from '@fieldhouse/design-system'
import { SearchIcon } from '@fieldhouse/design-system/icons'
import { Slice } from '@fieldhouse/remote-kit'
import { MoreRows, ReadFailure, useGrowingCount } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import type { ComponentProps } from 'react'
import { searchQuery } from '../search.queries.ts'
import { kindNames, type Criteria } from '../search/criteria.ts'
import { countOfResults } from './count-of-results.ts'
import { Cards, Choices, Count, Found } from './results-styles.ts'
import { ResultsSkeleton } from './results-skeleton.tsx'

/** Cards of the first response: those of a window. All of a page would take a server three times as long. */
const FIRST_CARDS = 8

interface ResultsProps {
  criteria: Criteria
  isNarrowed: boolean
  onClear: () => void
  onKind: (kind: PeopleKind) => void
}

/** People visible to the viewer who match the search. */
export function Results({ criteria, isNarrowed, onClear, onKind }: ResultsProps) {
  const search = useInfiniteQuery({
    ...searchQuery(criteria),
    // The previous results stay until the next ones arrive: no flicker during typing.
    placeholderData: (previous) => previous,
  })

  if (search.isPending) return <ResultsSkeleton />
  if (search.isError && !search.data) {
    return <ReadFailure of={search} title="Search isn’t responding" />
  }

  const people = rowsOf(search.data)
  const count = countOfResults(search.data.pages[0]?.total, people.length)
  if (people.length === 0) {
    return (
      <>
        <VisuallyHidden role="status">{count}</VisuallyHidden>
        <EmptyState
          icon={SearchIcon}
          title="No results found"
          message="Try adjusting your search or filters to find what you're looking for"
          action={
            isNarrowed && (
              <Choices>
                {PEOPLE_KINDS.filter((kind) => kind !== criteria.kind).map((kind) => (
                  <Button key={kind} onClick={() => onKind(kind)}>
                    Search {kindNames[kind].toLowerCase()}
                  </Button>
                ))}
                <Button onClick={onClear}>Clear search and filters</Button>
              </Choices>
            )
          }
        />
      </>
    )
  }

  return (
    <Found>
      <Count role="status">{count}</Count>
      <FoundPeople people={people} list={search} isOfBefore={search.isPlaceholderData} />
    </Found>
  )
}

interface FoundPeopleProps {
  people: SearchResult[]
  list: ComponentProps<typeof MoreRows>['of']
  /** True while these are the people of the search before. */
  isOfBefore: boolean
}

function FoundPeople({ people, list, isOfBefore }: FoundPeopleProps) {
  const count = useGrowingCount(FIRST_CARDS, people.length)
  const isComplete = count === Infinity
  return (
    <>
      <Cards aria-label="Results" aria-busy={isOfBefore}>
        {people
          .slice(0, count)
          .map(({ user, athleteProfile, coachProfile, organizationProfile }) => (
            <li key={user.id}>
              <Slice>
                <ProfileCard
                  person={user}
                  profile={athleteProfile}
                  coach={coachProfile}
                  organization={organizationProfile}
                  link={<Link to={`/profile/${user.id}`} />}
                />
              </Slice>
            </li>
          ))}
      </Cards>
      {isComplete && !isOfBefore && <MoreRows of={list} failure="More results didn’t load." />}
    </>
  )
}
