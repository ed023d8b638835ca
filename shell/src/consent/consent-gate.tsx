import { useLocation } from '@fieldhouse/remote-kit/router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isLegalPath } from '../legal/legal-paths.ts'
import { accept, hasAccepted, onConsentChange } from './consent.ts'

// Needed once per browser.
const ConsentDialog = lazy(() => import(/* webpackChunkName: "consent" */ './consent-dialog.tsx'))

/** Shows the dialog on the first visit, except over the documents that it refers to. */
export function ConsentGate() {
  const isAnswered = useSyncExternalStore(onConsentChange, hasAccepted, () => true)
  const { pathname } = useLocation()
  if (isAnswered || isLegalPath(pathname)) return null
  return (
    <Suspense fallback={null}>
      <ConsentDialog onAccept={accept} />
    </Suspense>
  )
}
