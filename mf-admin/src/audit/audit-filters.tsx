import type { AuditFilter } from '@fieldhouse/contract'
import { Button, DateField, Select } from '@fieldhouse/design-system'
import { Toolbar } from '../admin/toolbar.ts'
import { areaOptions } from './audit-words.ts'
import { PersonField } from './person-field.tsx'

interface AuditFiltersProps {
  filter: AuditFilter
  /** Name of an actor or a subject whose id an entry or an address gave. */
  nameOf: (id: string) => string | undefined
  onNarrow: (filter: AuditFilter) => void
  onClear: () => void
}

/** Filters of the audit log, applied immediately. People are found by name or email, or taken from an open entry; days are the reader’s. */
export function AuditFilters({ filter, nameOf, onNarrow, onClear }: AuditFiltersProps) {
  const hasFilter = Object.keys(filter).length > 0
  // A full action name comes from an address, not from the list of areas.
  const options = areaOptions.some(({ value }) => value === (filter.action ?? ''))
    ? areaOptions
    : [...areaOptions, { value: filter.action ?? '', label: filter.action ?? '' }]
  return (
    <Toolbar role="search" aria-label="Filter the audit log">
      <Select
        label="Action"
        options={options}
        value={filter.action ?? ''}
        onChange={(action) => onNarrow({ action })}
      />
      <PersonField
        label="Who"
        hint="Name or email"
        value={filter.actor}
        nameOf={nameOf}
        onChange={(actor) => onNarrow({ actor })}
      />
      <PersonField
        label="About"
        hint="Name, email or ID"
        takesAnyId
        value={filter.subject}
        nameOf={nameOf}
        onChange={(subject) => onNarrow({ subject })}
      />
      <DateField
        label="From"
        max={filter.to}
        value={filter.from ?? ''}
        onChange={(event) => onNarrow({ from: event.target.value })}
      />
      <DateField
        label="To"
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => onNarrow({ to: event.target.value })}
      />
      {hasFilter && <Button onClick={onClear}>Clear filters</Button>}
    </Toolbar>
  )
}
