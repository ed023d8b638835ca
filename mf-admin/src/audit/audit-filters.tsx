import type { AuditFilter } from '@fieldhouse/contract'
import { Button, DateField, Select, TextField } from '@fieldhouse/design-system'
import { useState } from 'react'
import { Toolbar } from '../admin/toolbar.ts'
import { areaOptions } from './audit-words.ts'

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface AuditFiltersProps {
  filter: AuditFilter
  onNarrow: (filter: AuditFilter) => void
  onClear: () => void
}

/** Filters of the audit log, applied immediately. Ids are pasted, or taken from an open entry. */
export function AuditFilters({ filter, onNarrow, onClear }: AuditFiltersProps) {
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
      <IdField
        label="Who (user ID)"
        value={filter.actor}
        onChange={(actor) => onNarrow({ actor })}
        accepts={(id) => USER_ID.test(id)}
      />
      <IdField
        label="Subject (ID)"
        value={filter.subject}
        onChange={(subject) => onNarrow({ subject })}
        accepts={() => true}
      />
      <DateField
        label="From (UTC)"
        max={filter.to}
        value={filter.from ?? ''}
        onChange={(event) => onNarrow({ from: event.target.value })}
      />
      <DateField
        label="To (UTC)"
        min={filter.from}
        value={filter.to ?? ''}
        onChange={(event) => onNarrow({ to: event.target.value })}
      />
      {hasFilter && <Button onClick={onClear}>Clear filters</Button>}
    </Toolbar>
  )
}

interface IdFieldProps {
  label: string
  value: string | undefined
  onChange: (id: string) => void
  /** True for a complete id: a partial one would find nothing. */
  accepts: (id: string) => boolean
}

function IdField({ label, value = '', onChange, accepts }: IdFieldProps) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setTyped(value)
  }
  return (
    <TextField
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      onBlur={(event) => take(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value)
      }}
    />
  )

  function take(typed: string) {
    const id = typed.trim()
    if (id !== value && (id === '' || accepts(id))) onChange(id)
  }
}
