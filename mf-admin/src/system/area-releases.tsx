import type { Area, ReleaseReadings, ReleaseSummary } from '@fieldhouse/contract'
import {
  Badge,
  DataTable,
  DropdownMenu,
  EmptyState,
  IconButton,
  type Column,
} from '@fieldhouse/design-system'
import { MoreIcon } from '@fieldhouse/design-system/icons'
import { color } from '@fieldhouse/design-system/tokens'
import { POLL_INTERVAL_MS, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useState } from 'react'
import styled from 'styled-components'
import { PagedCard } from '../admin/paged-card.tsx'
import { momentOf } from '../admin/times.ts'
import { WholeWords } from '../admin/whole-words.ts'
import { useMakePreview } from '../previews.queries.ts'
import { areaReleasesQuery } from '../releases.queries.ts'
import { CanaryDialog } from './canary-dialog.tsx'
import { PartTitle } from './part-title.ts'
import { useAskedMove } from './use-asked-move.ts'

const Quiet = styled.span`
  color: ${color.muted};
`

const stateNames: Record<ReleaseSummary['state'], string | null> = {
  live: 'Live',
  canary: 'Canary',
  previous: 'Earlier',
  published: null,
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const milliseconds = (ms: number) => `${Math.round(ms)} ms`
const readings = (count: number) => (count === 1 ? '1 reading' : `${count} readings`)

function Reading({
  of,
  unit,
}: {
  of: ReleaseReadings['lcp'] | undefined
  unit: (value: number) => string
}) {
  if (!of) return <Quiet>None yet</Quiet>
  return (
    <>
      <WholeWords>{unit(of.p75)}</WholeWords> <Quiet>{readings(of.count)}</Quiet>
    </>
  )
}

function Failures({ of }: { of: ReleaseReadings | null }) {
  if (!of || of.visits === 0) return <Quiet>None yet</Quiet>
  return (
    <>
      <WholeWords>{((100 * of.failedVisits) / of.visits).toFixed(1)} %</WholeWords>{' '}
      <Quiet>
        {of.failedVisits} of {of.visits} visits
      </Quiet>
    </>
  )
}

const columns: readonly Column<ReleaseSummary>[] = [
  {
    key: 'version',
    title: 'Release',
    render: ({ version, state, dirty, fellBackAt }) => (
      <>
        <WholeWords>{version}</WholeWords> {stateNames[state] && <Badge>{stateNames[state]}</Badge>}{' '}
        {dirty && <Badge>Uncommitted</Badge>} {fellBackAt && <Badge tone="elite">Gave way</Badge>}
      </>
    ),
  },
  {
    key: 'published',
    title: 'Published',
    render: ({ publishedAt, author }) => (
      <>
        <WholeWords>{momentOf(publishedAt)}</WholeWords> {author && <Quiet>by {author}</Quiet>}
      </>
    ),
    sortBy: ({ publishedAt }) => publishedAt,
  },
  {
    key: 'size',
    title: 'Size',
    render: ({ bytes }) => <WholeWords>{Math.round(bytes / 1000)} KB</WholeWords>,
    sortBy: ({ bytes }) => bytes,
  },
  {
    key: 'lcp',
    title: 'Load (p75)',
    render: ({ readings }) => <Reading of={readings?.lcp} unit={seconds} />,
  },
  {
    key: 'inp',
    title: 'Press (p75)',
    render: ({ readings }) => <Reading of={readings?.inp} unit={milliseconds} />,
  },
  { key: 'failures', title: 'Failed', render: ({ readings }) => <Failures of={readings} /> },
]

/** Live, canary and former releases with their readings in browsers, and the moves of each. */
export function AreaReleases({ area }: { area: Area }) {
  const releases = useInfiniteQuery({
    ...areaReleasesQuery(area.name),
    refetchInterval: POLL_INTERVAL_MS,
  })
  const { ask } = useAskedMove(area)
  const makePreview = useMakePreview(area.name)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const preview = (version: string) =>
    makePreview.mutate(version, {
      onSuccess: () =>
        notify({
          title: 'Preview made',
          description: 'Its link is under Previews.',
          tone: 'success',
        }),
      onError: notifyFailure('That didn’t go through'),
    })
  const [canary, setCanary] = useState<string | null>(null)
  const moves: Column<ReleaseSummary> = {
    key: 'moves',
    title: 'Change',
    render: ({ version, state }) =>
      state === 'live' ? null : (
        <DropdownMenu
          trigger={
            <IconButton label={`Change ${version}`}>
              <MoreIcon aria-hidden="true" />
            </IconButton>
          }
          items={[
            { label: 'Promote', onSelect: () => ask({ action: 'promote', version }) },
            { label: 'Start a canary', onSelect: () => setCanary(version) },
            { label: 'Make a preview link', onSelect: () => preview(version) },
          ]}
        />
      ),
  }
  return (
    <>
      <PartTitle level={2}>Releases</PartTitle>
      <PagedCard
        of={releases}
        name="releases"
        empty={<EmptyState title="No releases" message="Its team has published none." />}
      >
        {(rows) => (
          <DataTable
            label={`Releases of ${area.name}`}
            columns={[...columns, moves]}
            rows={rows}
            rowKey={({ version }) => version}
          />
        )}
      </PagedCard>
      <CanaryDialog area={area} version={canary} onClose={() => setCanary(null)} />
    </>
  )
}
