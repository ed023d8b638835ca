import { mustOnboard } from '@fieldhouse/contract/audience'
import { ErrorState } from '@fieldhouse/design-system'
import { createPath, Navigate, useLocation } from '@fieldhouse/remote-kit/router'
import { useMemo } from 'react'
import { DATA_PATH } from '../frame/data-path.ts'
import { Frame } from '../frame/frame.tsx'
import { LiveUpdates } from '../push/live-updates.tsx'
import { AreaRoutes } from '../remotes/area-routes.tsx'
import { areasFor, isOpen } from '../remotes/areas.ts'
import { useRemotes } from '../remotes/use-remotes.ts'
import { ServicesProvider } from '../services/services-provider.tsx'
import { SlotPlaces } from '../slots/slot-places.tsx'
import { useUpdateChecks } from '../updates/use-update-checks.ts'
import { onboardingFor, ONBOARDING_PATH, useReturnPath } from './return-path.ts'
import { useUser } from './user-context.ts'

/** Where a mistaken date of birth under 17 is reviewed. */
const REVIEW_PATH = '/settings/verification'

/** The whole app of a signed-in person. People restricted to onboarding are led there, and reach their own data. */
export function SignedIn() {
  const user = useUser()
  const remotes = useRemotes()
  const areas = useMemo(() => areasFor(user, remotes.data ?? []), [user, remotes.data])
  const { pathname, search } = useLocation()
  const returnPath = useReturnPath()
  useUpdateChecks()

  const isOnboarding = mustOnboard(user) && isOpen(areas, ONBOARDING_PATH)
  const open = [ONBOARDING_PATH, DATA_PATH, ...(user.status === 'under_age' ? [REVIEW_PATH] : [])]
  if (isOnboarding && !open.includes(pathname)) {
    return <Navigate to={onboardingFor(createPath({ pathname, search }))} replace />
  }
  if (returnPath) return <Navigate to={returnPath} replace />

  return (
    <ServicesProvider areas={areas} remotes={remotes.data}>
      <LiveUpdates>
        <Frame areas={areas} isOnboarding={isOnboarding}>
          {remotes.isError && !remotes.data ? (
            <ErrorState
              headingLevel={1}
              message="We couldn’t load your pages."
              onRetry={() => void remotes.refetch()}
              isRetrying={remotes.isFetching}
            />
          ) : (
            !remotes.isPending && <AreaRoutes areas={areas} />
          )}
        </Frame>
        <SlotPlaces />
      </LiveUpdates>
    </ServicesProvider>
  )
}
