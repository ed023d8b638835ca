import type { Area } from '@fieldhouse/contract'
import { Badge, DataTable, type Column } from '@fieldhouse/design-system'
import { color, size } from '@fieldhouse/design-system/tokens'
import { POLL_INTERVAL_MS } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { WholeWords } from '../admin/whole-words.ts'
import { areasQuery, liveRemotesQuery } from '../system.queries.ts'
import { audienceWords } from './area-words.ts'
import { SystemPart } from './system-part.tsx'

const Undrawn = styled.p`
  color: ${color.warning};
`

const AreaLink = styled(WholeWords)`
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
  }
`

type ShownArea = Area & { isOverridden: boolean }

/** Reason why the viewer does not get an area; null for one that they get. */
function hiddenBecause(area: Area): string | null {
  if (area.isDisabled) return 'Disabled for everyone'
  if (area.version === null) return 'Nothing is live yet'
  return area.isForViewer ? null : `Only for ${audienceWords(area)}`
}

const columns: readonly Column<ShownArea>[] = [
  {
    key: 'name',
    title: 'Area',
    render: ({ name }) => (
      <AreaLink>
        <Link to={`/admin/system/${name}`}>{name}</Link>
      </AreaLink>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'version',
    title: 'Live version',
    render: ({ version, canary, canaryPercent, isOverridden }) => (
      <>
        <WholeWords>{version ?? 'None'}</WholeWords>{' '}
        {isOverridden && <Badge tone="elite">Only for you</Badge>}
        {canary && (
          <>
            {' '}
            <Badge>{`Canary for ${canaryPercent} %`}</Badge> <WholeWords>{canary}</WholeWords>
          </>
        )}
      </>
    ),
  },
  {
    key: 'shown',
    title: 'In your app',
    render: (area) => (
      <>
        {hiddenBecause(area) ?? 'Yes'}
        {area.undrawnBecause !== null && (
          <Undrawn>Browsers draw it: the server gave up after “{area.undrawnBecause}”</Undrawn>
        )}
      </>
    ),
    sortBy: (area) => hiddenBecause(area) ?? '',
  },
  { key: 'routes', title: 'Pages', render: ({ paths }) => paths.join(', ') },
]

/** Areas with their live release and canary; each name opens its releases. */
export function RemotesCard({ empty = 'No areas are live.' }) {
  const areas = useQuery({ ...areasQuery(), refetchInterval: POLL_INTERVAL_MS })
  const manifest = useQuery({ ...liveRemotesQuery(), refetchInterval: POLL_INTERVAL_MS })
  const overridden = new Set(
    manifest.data?.remotes.filter((remote) => remote.overridden).map(({ name }) => name),
  )
  return (
    <SystemPart title="Live areas" query={areas}>
      {(rows) => (
        <DataTable
          label="Releases by area"
          columns={columns}
          rows={rows.map((area) => ({ ...area, isOverridden: overridden.has(area.name) }))}
          rowKey={({ name }) => name}
          empty={empty}
        />
      )}
    </SystemPart>
  )
}
