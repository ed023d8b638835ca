import { useLocation } from '@fieldhouse/remote-kit/router'
import { lazy, Suspense } from 'react'
import { isLegalPath } from '../legal/legal-paths.ts'
import { accept, useConsent } from './consent.ts'

// Needed once in a browser's life.
const ConsentDialog = lazy(() => import(/* webpackChunkName: "consent" */ './consent-dialog.tsx'))

/** Asks on the first visit, except over the documents that it asks to read. */
export function ConsentGate() {
  const hasAccepted = useConsent()
  const { pathname } = useLocation()
  if (hasAccepted || isLegalPath(pathname)) return null
  return (
    <Suspense fallback={null}>
      <ConsentDialog onAccept={accept} />
    </Suspense>
  )
}
