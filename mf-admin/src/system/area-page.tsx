import type { Area, ReleasePointer } from '@fieldhouse/contract'
import { Badge, Button, Card, ErrorState } from '@fieldhouse/design-system'
import { BackIcon } from '@fieldhouse/design-system/icons'
import { space } from '@fieldhouse/design-system/tokens'
import { POLL_INTERVAL_MS, useUser } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery, useQuery } from '@fieldhouse/remote-kit/query'
import { Link, useParams } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { Facts } from '../admin/facts.ts'
import { hasRight } from '../admin/rights.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { momentOf } from '../admin/times.ts'
import { areaReleasesQuery } from '../releases.queries.ts'
import { areasQuery } from '../system.queries.ts'
import { AreaContact } from './area-contact.tsx'
import { AreaErrors } from './area-errors.tsx'
import { AreaFailedCalls } from './area-failed-calls.tsx'
import { AreaFlags } from './area-flags.tsx'
import { AreaHistory } from './area-history.tsx'
import { AreaPreviews } from './area-previews.tsx'
import { AreaReleases } from './area-releases.tsx'
import { audienceWords, moveWords } from './area-words.ts'
import { SystemPart } from './system-part.tsx'
import { useAskedMove } from './use-asked-move.ts'

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

/** One area: what is live and for whom, its releases with their readings, errors and history. */
export function AreaPage() {
  const { id: name = '' } = useParams()
  const isAdmin = hasRight(useUser(), 'admin')
  const areas = useQuery({ ...areasQuery(), refetchInterval: POLL_INTERVAL_MS })
  const area = areas.data?.find((known) => known.name === name)
  return (
    <>
      <SectionHead
        title={name}
        actions={
          <Button asChild size="sm">
            <Link to="/admin/system">
              <BackIcon aria-hidden="true" />
              {isAdmin ? 'System' : 'Your areas'}
            </Link>
          </Button>
        }
      >
        Speed and failures come from members’ browsers, over the last 30 days, without saying whose.
      </SectionHead>
      {areas.data && !area ? (
        <Card>
          <ErrorState
            title="We couldn’t find that area"
            message={
              isAdmin
                ? 'It has no release so far.'
                : 'It has no release so far, or you have no deploy token of it.'
            }
          />
        </Card>
      ) : (
        <>
          <SystemPart title="Live" query={{ ...areas, data: area }}>
            {(known) => <LiveArea area={known} />}
          </SystemPart>
          {area && <AreaReleases area={area} />}
          {/* A team's person asks about an area once it is known to be theirs: of others every call is refused. */}
          {(isAdmin || area) && (
            <>
              <AreaPreviews name={name} />
              <AreaFlags name={name} />
              <AreaErrors name={name} />
              <AreaFailedCalls name={name} />
              <AreaHistory name={name} />
              <AreaContact name={name} />
            </>
          )}
        </>
      )}
    </>
  )
}

function LiveArea({ area }: { area: Area }) {
  const { version, canary, canaryPercent, canaryEnds, isDisabled, paths } = area
  const { ask, isPending } = useAskedMove(area)
  const releases = useInfiniteQuery(areaReleasesQuery(area.name))
  const isFirst =
    releases.data !== undefined &&
    !releases.hasNextPage &&
    rowsOf(releases.data).every(({ state }) => state !== 'previous')
  const moves: ReleasePointer[] = [
    ...(canary ? [{ action: 'stop_canary' } as const] : []),
    { action: 'rollback', ...(version && { from: version }) },
    isDisabled ? { action: 'enable' } : { action: 'disable' },
  ]
  return (
    <>
      <Facts>
        <div>
          <dt>Live</dt>
          <dd>
            {version ?? 'Nothing'} {isDisabled && <Badge tone="elite">Disabled</Badge>}
          </dd>
        </div>
        <div>
          <dt>Canary</dt>
          <dd>
            {canary ? `${canary}, for ${canaryPercent} %` : 'None'}
            {canaryEnds &&
              `, until ${momentOf(canaryEnds.at)}${canaryEnds.promoteIfHealthy ? ', then live if healthy' : ''}`}
          </dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{audienceWords(area)}</dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>{paths.join(', ') || 'None'}</dd>
        </div>
      </Facts>
      <Buttons>
        {moves.map((move) => {
          const { label, isDangerous } = moveWords(area, move)
          return (
            <Button
              key={move.action}
              size="sm"
              variant={isDangerous ? 'danger' : 'secondary'}
              pending={isPending}
              disabledReason={
                move.action === 'rollback' && isFirst
                  ? 'There’s no earlier release to go back to.'
                  : undefined
              }
              onClick={() => ask(move)}
            >
              {label}
            </Button>
          )
        })}
      </Buttons>
    </>
  )
}
