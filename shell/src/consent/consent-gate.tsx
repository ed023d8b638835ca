import { useLocation } from '@fieldhouse/remote-kit/router'
import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { isLegalPath } from '../legal/legal-paths.ts'
import { accept, hasAccepted, onConsentChange } from './consent.ts'

// Needed once per browser.
const [ConsentDialog] = lazyPart(
  () => import(/* webpackChunkName: "consent" */ './consent-dialog.tsx'),
  TryWithTheNextPress,
)

/** Shows the dialog on the first visit, except over the documents that it refers to. */
export function ConsentGate() {
  const isAnswered = useSyncExternalStore(onConsentChange, hasAccepted, () => true)
  const { pathname } = useLocation()
  if (isAnswered || isLegalPath(pathname)) return null
  return <ConsentDialog onAccept={accept} />
}

/** Failed load of the dialog: the page below can be read, and using it asks for the dialog again. */
function TryWithTheNextPress({ onRetry }: { onRetry(): void }) {
  useEffect(() => {
    window.addEventListener('pointerdown', onRetry)
    window.addEventListener('keydown', onRetry)
    return () => {
      window.removeEventListener('pointerdown', onRetry)
      window.removeEventListener('keydown', onRetry)
    }
  }, [onRetry])
  return null
}
