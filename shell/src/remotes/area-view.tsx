import { Card, ErrorState, Page } from '@fieldhouse/design-system'
import type { LiveRemote } from '@fieldhouse/contract'
import type { FailurePhase } from '@fieldhouse/remote-kit/host'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useCallback } from 'react'
import { reportError } from '../errors/report-error.ts'
import type { Area } from './areas.ts'
import { ParcelSlot } from './parcel-slot.tsx'
import { isVanishedChunk, reloadOnce } from './reload-once.ts'
import { remotesQuery } from './remotes-query.ts'
import { useAreaAttempts } from './use-area-attempts.ts'

/**
 * One remote in its place. Whatever happens to it stays in here: it is reported, said in a frame of its own, and tried
 * again, while the header and everything else goes on.
 */
export function AreaView({ area: { remote, route } }: { area: Area }) {
  const queryClient = useQueryClient()
  const { attempt, status, isBroken, tryAgain, stood, failed } = useAreaAttempts()

  const onError = useCallback(
    (error: unknown, phase: FailurePhase, broken: LiveRemote) => {
      reportError(error, phase, broken)
      if (phase === 'unmount') return
      failed()
      // Another release may be live by now; the next attempt takes it.
      queryClient
        .fetchQuery({ ...remotesQuery(), staleTime: 0 })
        .then((remotes) => {
          const live = remotes.find(({ name }) => name === broken.name)
          if (live && live.version !== broken.version && isVanishedChunk(error)) {
            reloadOnce(`${live.name}@${live.version}`, window)
          }
        })
        .catch(() => {
          // The network is away as a whole; the next attempt will show.
        })
    },
    [failed, queryClient],
  )

  return (
    <>
      {isBroken && (
        <Page>
          <Card as="section" aria-label={route.title}>
            <ErrorState
              headingLevel={1}
              title={`${route.title} is not available right now`}
              message="Everything else still works. We try again by ourselves; you can do it now, too."
              onRetry={tryAgain}
              isRetrying={status === 'trying'}
            />
          </Card>
        </Page>
      )}
      <div hidden={isBroken} aria-busy={status === 'trying'}>
        <ParcelSlot key={attempt} remote={remote} onMounted={stood} onError={onError} />
      </div>
    </>
  )
}
