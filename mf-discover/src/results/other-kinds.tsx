import { PEOPLE_KINDS, type PeopleKind } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { searchQuery } from '../search.queries.ts'
import { kindNames, noAthleteFilters, type Criteria } from '../search/criteria.ts'
import { countOfResults } from './count-of-results.ts'

interface OtherKindsProps {
  criteria: Criteria
  onChoose: (kind: PeopleKind) => void
}

/** Buttons to the other kinds of people among whom the same search finds somebody. */
export function OtherKinds({ criteria, onChoose }: OtherKindsProps) {
  return PEOPLE_KINDS.filter((kind) => kind !== criteria.kind).map((kind) => (
    <FoundAmong
      key={kind}
      criteria={{ ...criteria, ...noAthleteFilters, kind }}
      onChoose={onChoose}
    />
  ))
}

function FoundAmong({ criteria, onChoose }: OtherKindsProps) {
  const { kind } = criteria
  const { data } = useInfiniteQuery(searchQuery(criteria))
  if (!data || rowsOf(data).length === 0) return null
  return (
    <Button onClick={() => onChoose(kind)}>
      {countOfResults(data.pages[0]?.total, rowsOf(data).length)} in {kindNames[kind]}
    </Button>
  )
}
