import { ErrorState } from '@fieldhouse/design-system'
import { useQuery, useQueryClient, userQuery } from '@fieldhouse/remote-kit/query'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { makeCurrent } from '../connection/make-current.ts'
import { Centre } from '../frame/centre.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { sessionEnd } from './session-end.ts'
import { UserContext } from './user-context.ts'
import { useSessionNews } from './use-session-news.ts'
import { useWhoIsThere } from './who-is-there.ts'

// Nobody who is signed in needs its code.
const LandingPage = lazy(
  () => import(/* webpackChunkName: "landing" */ '../landing/landing-page.tsx'),
)

/**
 * Loading, then the app for who is signed in, or the landing page on every path for who is not. A session that ends while
 * the app is on screen leaves it there, beneath a dialog.
 */
export function Session({ children }: { children: ReactNode }) {
  const user = useQuery(userQuery())
  const { person, isOver } = useWhoIsThere(user.data)
  useSessionNews(user.data, isOver)
  useSessionEnd(isOver)

  if (person) return <UserContext value={person}>{children}</UserContext>
  if (user.isPending) return <LoadingScreen />
  if (user.isError) {
    return (
      <Centre as="main">
        <ErrorState
          headingLevel={1}
          title="Fieldhouse isn’t responding"
          message="We couldn’t tell who you are. It may be your connection, or it may be us."
          onRetry={() => void user.refetch()}
          isRetrying={user.isFetching}
        />
      </Centre>
    )
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LandingPage />
    </Suspense>
  )
}

/** Says that the session is over, and makes the page current when it goes on. */
function useSessionEnd(isOver: boolean) {
  const queryClient = useQueryClient()
  const wasOver = useRef(false)

  useEffect(() => {
    sessionEnd.set(isOver ? 'signed out' : null)
    if (wasOver.current && !isOver) makeCurrent(queryClient)
    wasOver.current = isOver
  }, [isOver, queryClient])
}
