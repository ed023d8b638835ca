import type { LiveRemote } from '@fieldhouse/contract'
import { DrawnContext } from '@fieldhouse/design-system'
import type { FailurePhase } from '@fieldhouse/remote-kit/host'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { use, useCallback, useEffect, useRef } from 'react'
import { reportError } from '../errors/report-error.ts'
import { useTakenRelease } from '../updates/use-taken-release.ts'
import { AreaFailure } from './area-failure.tsx'
import type { Area } from './areas.ts'
import { ParcelSlot } from './parcel-slot.tsx'
import { isVanishedChunk, reloadOnce } from './reload-once.ts'
import { remotesQuery } from './remotes-query.ts'
import { useAreaAttempts } from './use-area-attempts.ts'

/**
 * One remote in its place. Whatever happens to it stays in here: it is reported, said in a frame of its own, and tried
 * again, while the header and everything else goes on.
 */
export function AreaView({ area }: { area: Area }) {
  const { remote } = area
  const queryClient = useQueryClient()
  const { attempt, status, isBroken, tryAgain, stood, failed } = useAreaAttempts()
  const release = useTakenRelease(remote, attempt)
  const hasThrown = useRef(false)
  // It can be read already.
  const isDrawn = use(DrawnContext)?.remote === remote.name && attempt === 0

  // Data never goes stale: what the area threw at must not be there when it is tried, or opened, again.
  useEffect(
    () => () => {
      if (!hasThrown.current) return
      hasThrown.current = false
      queryClient.removeQueries({ type: 'inactive' })
    },
    [attempt, queryClient],
  )

  const onError = useCallback(
    (error: unknown, phase: FailurePhase, broken: LiveRemote) => {
      reportError(error, phase, broken)
      if (phase === 'unmount') return
      if (phase === 'render') hasThrown.current = true
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
      {isBroken && <AreaFailure area={area} onRetry={tryAgain} isRetrying={status === 'trying'} />}
      <div hidden={isBroken} aria-busy={status === 'trying' && !isDrawn}>
        <ParcelSlot
          key={`${attempt} ${release.version}`}
          remote={release}
          onMounted={stood}
          onError={onError}
        />
      </div>
    </>
  )
}
