import { ErrorState } from '@fieldhouse/design-system'
import { useQuery, userQuery } from '@fieldhouse/remote-kit/query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Centre } from '../frame/centre.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { UserContext } from './user-context.ts'

// Nobody who is signed in needs its code.
const LandingPage = lazy(
  () => import(/* webpackChunkName: "landing" */ '../landing/landing-page.tsx'),
)

/** Loading, then the app for who is signed in, or the landing page on every path for who is not. */
export function Session({ children }: { children: ReactNode }) {
  const user = useQuery(userQuery())

  if (user.isPending) return <LoadingScreen />
  if (user.isError) {
    return (
      <Centre as="main">
        <ErrorState
          headingLevel={1}
          title="Fieldhouse does not answer"
          message="We could not find out who you are. It may be your connection or us."
          onRetry={() => void user.refetch()}
          isRetrying={user.isFetching}
        />
      </Centre>
    )
  }
  if (user.data === null) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <LandingPage />
      </Suspense>
    )
  }
  return <UserContext value={user.data}>{children}</UserContext>
}
