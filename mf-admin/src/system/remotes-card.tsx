import type { RemotesManifest } from '@fieldhouse/contract'
import { Badge, DataTable, type Column } from '@fieldhouse/design-system'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { WholeWords } from '../admin/whole-words.ts'
import { liveRemotesQuery } from '../system.queries.ts'
import { SystemPart } from './system-part.tsx'

type LiveRemote = RemotesManifest['remotes'][number]

const columns: readonly Column<LiveRemote>[] = [
  {
    key: 'name',
    title: 'Area',
    render: ({ name }) => <WholeWords>{name}</WholeWords>,
    sortBy: ({ name }) => name,
  },
  {
    key: 'version',
    title: 'Live version',
    render: ({ version, overridden }) => (
      <>
        <WholeWords>{version}</WholeWords> {overridden && <Badge tone="elite">Only for you</Badge>}
      </>
    ),
  },
  {
    key: 'routes',
    title: 'Pages',
    render: ({ routes }) => routes.map(({ path }) => path).join(', '),
  },
]

/** Live release of each area. Teams change it with `npm run promote` and `rollback`. */
export function RemotesCard() {
  const manifest = useQuery({ ...liveRemotesQuery(), refetchInterval: POLL_INTERVAL_MS })
  return (
    <SystemPart title="Live areas" query={manifest}>
      {({ remotes }) => (
        <DataTable
          label="Releases by area"
          columns={columns}
          rows={remotes}
          rowKey={({ name }) => name}
          empty="No areas are live."
        />
      )}
    </SystemPart>
  )
}
