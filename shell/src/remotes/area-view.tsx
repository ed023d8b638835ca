import type { LiveRemote } from '@fieldhouse/contract'
import { DrawnContext, useOnceTakenOver } from '@fieldhouse/design-system'
import type { FailurePhase } from '@fieldhouse/remote-kit/host'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { use, useCallback } from 'react'
import { reportError } from '../errors/report-error.ts'
import { useShownArea } from '../timings/shown-areas.ts'
import { useTakenRelease } from '../updates/use-taken-release.ts'
import { AreaFailure } from './area-failure.tsx'
import { AreaPlace, AreaSkeleton } from './area-skeleton.tsx'
import type { Area } from './areas.ts'
import { ParcelSlot } from './parcel-slot.tsx'
import { isVanishedChunk, reloadOnce } from './reload-once.ts'
import { remotesQuery } from './remotes-query.ts'
import { useAreaAttempts } from './use-area-attempts.ts'
import { useForgottenData } from './use-forgotten-data.ts'

/**
 * One remote in its place. Failures stay inside: they are reported, shown in place of the remote, and retried, while
 * header and page keep working.
 */
export function AreaView({ area }: { area: Area }) {
  const { remote, route } = area
  const queryClient = useQueryClient()
  const { attempt, status, isBroken, tryAgain, stood, failed } = useAreaAttempts()
  const release = useTakenRelease(remote, attempt)
  useShownArea({
    remote: release.name,
    version: release.version,
    isMeasured: !release.overridden && !release.isPreview,
  })
  const thrown = useForgottenData(attempt)
  // It is readable already.
  const isDrawn = use(DrawnContext)?.remote === remote.name && attempt === 0
  const mayWait = useOnceTakenOver(true, !isDrawn)

  const onError = useCallback(
    (error: unknown, phase: FailurePhase, broken: LiveRemote) => {
      reportError(error, phase, broken)
      if (phase === 'unmount') return
      if (phase === 'render') thrown()
      failed()
      // Another release may be live by now; the next attempt uses it.
      queryClient
        .fetchQuery({ ...remotesQuery(), staleTime: 0 })
        .then((remotes) => {
          const live = remotes.find(({ name }) => name === broken.name)
          if (live && live.version !== broken.version && isVanishedChunk(error)) {
            reloadOnce(`${live.name}@${live.version}`, window)
          }
        })
        .catch(() => {
          // The whole network is down; the next attempt will show.
        })
    },
    [failed, thrown, queryClient],
  )

  return (
    <>
      {isBroken && <AreaFailure area={area} onRetry={tryAgain} isRetrying={status === 'trying'} />}
      <AreaPlace hidden={isBroken} aria-busy={status === 'trying' && !isDrawn}>
        <ParcelSlot
          key={`${attempt} ${release.version}`}
          remote={release}
          onMounted={stood}
          onError={onError}
        />
        {mayWait && <AreaSkeleton shape={route.skeleton} />}
      </AreaPlace>
    </>
  )
}
