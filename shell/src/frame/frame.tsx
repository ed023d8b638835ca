import { SkipLink } from '@fieldhouse/design-system'
import { useLocation } from '@fieldhouse/remote-kit/router'
import type { ReactNode } from 'react'
import { Header } from '../header/header.tsx'
import type { Area } from '../remotes/areas.ts'
import { useLogOutQuestion } from '../session/use-log-out-question.ts'
import { useUser } from '../session/user-context.ts'
import { AccountNotice } from './account-notice.tsx'
import { DATA_PATH } from './data-path.ts'
import { lazyPart } from './lazy-part.tsx'
import { MAIN_ID } from './main-id.ts'
import { PageFailure } from './page-failure.tsx'

const [DeletingPage] = lazyPart(
  () => import(/* webpackChunkName: "deleting-page" */ './deleting-page.tsx'),
  PageFailure,
)

/** The page around an area. */
export function Frame({
  areas,
  isOnboarding,
  children,
}: {
  areas: Area[]
  isOnboarding: boolean
  children: ReactNode
}) {
  const { status } = useUser()
  const { pathname } = useLocation()
  useLogOutQuestion()
  const isClosed = status === 'deleting' && pathname !== DATA_PATH
  return (
    <>
      <SkipLink to={`#${MAIN_ID}`} />
      <Header areas={areas} isOnboarding={isOnboarding} />
      <main id={MAIN_ID} tabIndex={-1}>
        <AccountNotice areas={areas} />
        {isClosed ? <DeletingPage areas={areas} /> : children}
      </main>
    </>
  )
}
