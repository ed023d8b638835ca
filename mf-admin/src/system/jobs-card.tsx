import type { JobQueue } from '@fieldhouse/contract'
import { DataTable, RelativeTime, type Column } from '@fieldhouse/design-system'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { WholeWords } from '../admin/whole-words.ts'
import { jobsQuery } from '../system.queries.ts'
import { plainName } from './plain-name.ts'
import { SystemPart } from './system-part.tsx'

const columns: readonly Column<JobQueue>[] = [
  {
    key: 'name',
    title: 'Job',
    render: ({ name }) => <WholeWords>{plainName(name)}</WholeWords>,
    sortBy: ({ name }) => name,
    text: ({ name }) => plainName(name),
  },
  {
    key: 'schedule',
    title: 'Schedule (UTC)',
    render: ({ schedule }) => <WholeWords>{schedule ?? 'On demand'}</WholeWords>,
  },
  { key: 'waiting', title: 'Waiting', render: (row) => row.waiting, sortBy: (row) => row.waiting },
  { key: 'active', title: 'Active', render: (row) => row.active, sortBy: (row) => row.active },
  {
    key: 'retrying',
    title: 'Retrying',
    render: (row) => row.retrying,
    sortBy: (row) => row.retrying,
  },
  { key: 'dead', title: 'Failed', render: (row) => row.dead, sortBy: (row) => row.dead },
  { key: 'done', title: 'Done', render: (row) => row.done, sortBy: (row) => row.done },
  {
    key: 'lastDoneAt',
    title: 'Last run',
    render: ({ lastDoneAt }) =>
      lastDoneAt === null ? 'Not recently' : <RelativeTime dateTime={lastDoneAt} />,
  },
]

/** Every kind of background job. */
export function JobsCard() {
  const jobs = useQuery({ ...jobsQuery(), refetchInterval: POLL_INTERVAL_MS })
  return (
    <SystemPart title="Background jobs" query={jobs}>
      {(rows) => (
        <DataTable
          label="Background jobs by type"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          filterLabel="Find a job"
        />
      )}
    </SystemPart>
  )
}
