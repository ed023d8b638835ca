import { createRoot } from 'react-dom/client'
import ConsentDialog from '../consent/consent-dialog.tsx'
import { accept, onConsentChange } from '../consent/consent.ts'
import { reportError } from '../errors/report-error.ts'

/** Shows the consent dialog over a prerendered page, until it is answered here or in another tab. */
export function askForConsent(document: Document): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place, {
    identifierPrefix: 'consent-',
    onUncaughtError: (error) => reportError(error, 'render'),
  })
  const stopListening = onConsentChange(() => {
    stopListening()
    root.unmount()
    place.remove()
  })
  root.render(<ConsentDialog onAccept={accept} />)
}
