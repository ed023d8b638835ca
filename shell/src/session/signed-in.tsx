import { ErrorState } from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Navigate, useLocation } from '@fieldhouse/remote-kit/router'
import { useMemo } from 'react'
import { Frame } from '../frame/frame.tsx'
import { LiveUpdates } from '../push/live-updates.tsx'
import { AreaRoutes } from '../remotes/area-routes.tsx'
import { areasFor, isOpen } from '../remotes/areas.ts'
import { remotesQuery } from '../remotes/remotes-query.ts'
import { ServicesProvider } from '../services/services-provider.tsx'
import { useUser } from './user-context.ts'

const ONBOARDING_PATH = '/onboarding/account-type'

/** The whole app of a signed-in person. Who has no account type yet is led to choose one. */
export function SignedIn() {
  const user = useUser()
  const remotes = useQuery(remotesQuery())
  const areas = useMemo(() => areasFor(user, remotes.data ?? []), [user, remotes.data])
  const { pathname } = useLocation()

  const isOnboarding = user.accountType === null && isOpen(areas, ONBOARDING_PATH)
  if (isOnboarding && pathname !== ONBOARDING_PATH) return <Navigate to={ONBOARDING_PATH} replace />

  return (
    <ServicesProvider areas={areas}>
      <LiveUpdates>
        <Frame areas={areas} isOnboarding={isOnboarding}>
          {remotes.isError && !remotes.data ? (
            <ErrorState
              headingLevel={1}
              message="We could not find out which areas are open."
              onRetry={() => void remotes.refetch()}
              isRetrying={remotes.isFetching}
            />
          ) : (
            !remotes.isPending && <AreaRoutes areas={areas} />
          )}
        </Frame>
      </LiveUpdates>
    </ServicesProvider>
  )
}
