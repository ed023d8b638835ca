import type { AuditEntry, AuditFilter } from '@fieldhouse/contract'
import { Button, DataTable, EmptyState } from '@fieldhouse/design-system'
import { size } from '@fieldhouse/design-system/tokens'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import styled from 'styled-components'
import { PagedCard } from '../admin/paged-card.tsx'
import { SectionHead } from '../admin/section-head.tsx'
import { zoneName, zoneOfReader } from '../admin/times.ts'
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

/** Name of a person in the entries. */
function nameIn(entries: readonly AuditEntry[], id: string): string | undefined {
  const names = entries.flatMap(({ actorId, actorName, subjectId, subjectName }) => [
    ...(actorId === id ? [actorName] : []),
    ...(subjectId === id ? [subjectName] : []),
  ])
  return names.find((name) => name !== null) ?? undefined
}

/** The audit log: actor, action, subject, time and reason. It is read-only. */
export function AuditLogPage() {
  const [params, setParams] = useSearchParams()
  const filter: AuditFilter = Object.fromEntries(
    filterFields.flatMap((field) => {
      const value = params.get(field)
      return value ? [[field, value]] : []
    }),
  )
  // Days in the address are the reader’s, as the times in the list.
  const asked = filter.from || filter.to ? { ...filter, zone: zoneOfReader() } : filter
  const log = useInfiniteQuery(auditLogQuery(asked))
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
          <Button href={auditTableUrl(asked)} download>
            Download CSV
          </Button>
        }
      >
        Who did what, when and why. Entries form a chain, so any later change shows. Days and times
        are in {zoneName()}.
      </SectionHead>
      <ChainCheck />
      <AuditFilters
        filter={filter}
        nameOf={(id) => nameIn(log.data?.pages.flatMap(({ data }) => data) ?? [], id)}
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
