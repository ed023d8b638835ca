import type { AuditEntry, AuditFilter } from '@fieldhouse/contract'
import { Button, DataTable, EmptyState } from '@fieldhouse/design-system'
import { size } from '@fieldhouse/design-system/tokens'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import styled from 'styled-components'
import { PagedCard } from '../admin/paged-card.tsx'
import { SectionHead } from '../admin/section-head.tsx'
import { auditLogQuery, auditTableUrl } from '../audit.queries.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { filterFields } from './audit-words.ts'
import { ChainCheck } from './chain-check.tsx'
import { EntryDialog } from './entry-dialog.tsx'

/** Heads of columns that do not sort are as tall as those that do. */
const Entries = styled.div`
  th {
    height: ${size.target};
  }
`

/** The audit log: actor, action, subject, time and reason. It is read-only. */
export function AuditLogPage() {
  const [params, setParams] = useSearchParams()
  const filter: AuditFilter = Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = params.get(field)
      return value ? [[field, value]] : []
    }),
  )
  const log = useInfiniteQuery(auditLogQuery(filter))
  const [opened, setOpened] = useState<AuditEntry | null>(null)

  function narrow(next: AuditFilter) {
    const chosen = Object.entries({ ...filter, ...next }).filter(([, value]) => value)
    setParams(Object.fromEntries(chosen) as Record<string, string>, { replace: true })
  }

  return (
    <>
      <SectionHead
        title="Audit log"
        actions={
          <Button href={auditTableUrl(filter)} download>
            Download CSV
          </Button>
        }
      >
        Who did what, when and why. Entries form a chain, so any later change shows.
      </SectionHead>
      <ChainCheck />
      <AuditFilters
        filter={filter}
        onNarrow={narrow}
        onClear={() => setParams({}, { replace: true })}
      />
      <PagedCard
        of={log}
        name="entries"
        empty={
          <EmptyState
            title="No matching entries"
            message="Clear a filter or pick different dates."
            action={<Button onClick={() => setParams({}, { replace: true })}>Clear filters</Button>}
          />
        }
      >
        {(entries) => (
          <Entries>
            <DataTable
              label="Entries of the audit log"
              columns={auditColumns}
              rows={entries}
              rowKey={({ id }) => id}
              onChoose={setOpened}
            />
          </Entries>
        )}
      </PagedCard>
      <EntryDialog entry={opened} onClose={() => setOpened(null)} onNarrow={narrow} />
    </>
  )
}
