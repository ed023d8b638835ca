import { SPORT_MAX_LENGTH } from '@fieldhouse/contract'
import { Button, Select, Switch, useNow } from '@fieldhouse/design-system'
import { useVocabulary } from '@fieldhouse/remote-kit/vocabulary'
import { useEffect } from 'react'
import {
  countFilters,
  LOCATION_MAX_LENGTH,
  noFilters,
  POSITION_MAX_LENGTH,
  type Criteria,
} from '../search/criteria.ts'
import type { ChangeOptions } from '../search/use-criteria.ts'
import {
  ALL_LOCATIONS,
  ALL_SPORTS,
  ANY_YEAR,
  locationOfText,
  sportOfText,
  stateOfLocation,
  suggestedPlaces,
  suggestedSports,
  textOfLocation,
  textOfSport,
  yearOptions,
} from './filter-options.ts'
import { Foot, Panel } from './filters-styles.ts'
import { WordFilter } from './word-filter.tsx'

interface FiltersProps {
  id: string
  criteria: Criteria
  onChange: (changes: Partial<Criteria>, options?: ChangeOptions) => void
}

/** Filters of a search, applied immediately. */
export function Filters({ id, criteria, onChange }: FiltersProps) {
  const now = useNow()
  const words = useVocabulary()
  const state = words && stateOfLocation(words, criteria.location)

  // A state's abbreviation, typed before the words that know it had come.
  useEffect(() => {
    if (state !== null && state !== criteria.location)
      onChange({ location: state }, { replace: true })
  }, [state, criteria.location, onChange])

  return (
    <Panel id={id} role="group" aria-label="Filters">
      <WordFilter
        label="Sport"
        placeholder={ALL_SPORTS}
        maxLength={SPORT_MAX_LENGTH}
        value={textOfSport(criteria.sport)}
        suggest={(typed) => suggestedSports(words, typed)}
        onSettle={(text) => onChange({ sport: sportOfText(words, text) })}
      />
      <WordFilter
        label="Location"
        placeholder={ALL_LOCATIONS}
        maxLength={LOCATION_MAX_LENGTH}
        value={textOfLocation(criteria.location)}
        suggest={(typed) => suggestedPlaces(words, typed)}
        onSettle={(text) => onChange({ location: locationOfText(words, text) })}
      />
      {criteria.kind === 'athletes' && (
        <>
          <WordFilter
            label="Position"
            placeholder="Point guard, 400 m..."
            maxLength={POSITION_MAX_LENGTH}
            value={criteria.position}
            suggest={(typed) => words?.suggestPositions(typed, criteria.sport) ?? []}
            onSettle={(position) => onChange({ position })}
          />
          <Select
            label="Graduation year"
            options={yearOptions(new Date(now).getFullYear(), criteria.graduationYear)}
            value={String(criteria.graduationYear ?? ANY_YEAR)}
            onChange={(year) =>
              onChange({ graduationYear: year === ANY_YEAR ? null : Number(year) })
            }
          />
        </>
      )}
      <Foot>
        <Switch
          label="Verified only"
          isOn={criteria.verifiedOnly}
          onChange={(verifiedOnly) => onChange({ verifiedOnly })}
        />
        {/* Stays in place with nothing to clear: it has the focus then. */}
        <Button
          variant="ghost"
          disabledReason={countFilters(criteria) === 0 ? 'No filters are on.' : undefined}
          onClick={() => onChange(noFilters)}
        >
          Clear
        </Button>
      </Foot>
    </Panel>
  )
}
