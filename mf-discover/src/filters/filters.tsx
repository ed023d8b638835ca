import { Button, Select, Switch, TextField } from '@fieldhouse/design-system'
import { countFilters, noFilters, POSITION_MAX_LENGTH, type Criteria } from '../search/criteria.ts'
import type { ChangeOptions } from '../search/use-criteria.ts'
import { useTypedText } from '../search/use-typed-text.ts'
import { ANY_YEAR, locationOptions, sportOptions, yearOptions } from './filter-options.ts'
import { Foot, Panel } from './filters-styles.ts'

interface FiltersProps {
  id: string
  criteria: Criteria
  onChange: (changes: Partial<Criteria>, options?: ChangeOptions) => void
}

/** Filters of a search. Each takes effect at once. */
export function Filters({ id, criteria, onChange }: FiltersProps) {
  const position = useTypedText(criteria.position, (typed) =>
    onChange({ position: typed }, { replace: true }),
  )

  return (
    <Panel id={id} role="group" aria-label="Filters">
      <Select
        label="Sport"
        options={sportOptions}
        value={criteria.sport}
        onChange={(sport) => onChange({ sport })}
      />
      <Select
        label="Location"
        options={locationOptions}
        value={criteria.location}
        onChange={(location) => onChange({ location })}
      />
      {criteria.kind === 'athletes' && (
        <>
          <TextField
            label="Position"
            type="search"
            placeholder="Point guard, 400 m..."
            maxLength={POSITION_MAX_LENGTH}
            value={position.text}
            onChange={(event) => position.setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && position.writeNow()}
          />
          <Select
            label="Graduation year"
            options={yearOptions(new Date().getFullYear(), criteria.graduationYear)}
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
        {/* Stays where it is when there is nothing to clear: the focus is on it then. */}
        <Button
          variant="ghost"
          aria-disabled={countFilters(criteria) === 0}
          onClick={() => countFilters(criteria) > 0 && onChange(noFilters)}
        >
          Clear
        </Button>
      </Foot>
    </Panel>
  )
}
