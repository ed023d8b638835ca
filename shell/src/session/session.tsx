import { ErrorState } from '@fieldhouse/design-system'
import { useQuery, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'
import { useEffect, useRef, type ReactNode } from 'react'
import { refetchAfterOutage } from '../connection/refetch-after-outage.ts'
import { Centered } from '../frame/centered.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { ScreenFailure } from '../frame/screen-failure.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { sessionEnd } from './session-end.ts'
import { UserContext } from './user-context.ts'
import { useSessionSync } from './use-session-sync.ts'
import { usePageOwner } from './use-page-owner.ts'

// Its code is not needed for signed-in people.
const [LandingPage] = lazyPart(
  () => import(/* webpackChunkName: "landing" */ '../landing/landing-page.tsx'),
  ScreenFailure,
  <LoadingScreen />,
)

/**
 * Loading screen, then the app for a signed-in person, or the landing page on every path for a visitor. If the session
 * ends while the app is on screen, the app stays below a dialog.
 */
export function Session({ children }: { children: ReactNode }) {
  const user = useQuery(userQuery())
  const { person, isOver } = usePageOwner(user.data)
  useSessionSync(user.data, isOver)
  useSessionEnd(isOver)

  if (person) return <UserContext value={person}>{children}</UserContext>
  if (user.isPending) return <LoadingScreen />
  if (user.isError) {
    return (
      <Centered as="main">
        <ErrorState
          headingLevel={1}
          title="Fieldhouse isn’t responding"
          message="We couldn’t tell who you are. It may be your connection, or it may be us."
          onRetry={() => void user.refetch()}
          isRetrying={user.isFetching}
        />
      </Centered>
    )
  }
  return <LandingPage />
}

/** Announces the end of the session, and refetches after a new sign-in. */
function useSessionEnd(isOver: boolean) {
  const queryClient = useQueryClient()
  const wasOver = useRef(false)

  useEffect(() => {
    sessionEnd.set(isOver ? 'signed out' : null)
    if (wasOver.current && !isOver) refetchAfterOutage(queryClient)
    wasOver.current = isOver
  }, [isOver, queryClient])
}
