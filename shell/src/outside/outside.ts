import '../boot/own-origin.ts'
import { hasAccepted } from '../consent/consent.ts'
import { reportError, reportUncaughtErrors } from '../errors/report-error.ts'
import { isLegalPath } from '../legal/legal-paths.ts'
import { openPresence } from '../session/presence.ts'
import { keepFragment } from './keep-fragment.ts'
import { takeOverThemeToggle } from './take-over-theme-toggle.ts'

/**
 * The only script for visitors: their pages are finished HTML. Signing in is a page load, after which the shell takes
 * over.
 */
reportUncaughtErrors(window)
takeOverThemeToggle(window)
keepFragment(window)

// This browser's other pages may still show the app of a person who signed out here.
const presence = openPresence(() => undefined)
presence.announce(null)
presence.close()

if (!hasAccepted() && !isLegalPath(location.pathname)) {
  import(/* webpackChunkName: "outside-consent" */ './ask-for-consent.tsx').then(
    ({ askForConsent }) => askForConsent(document),
    (error: unknown) => reportError(error, 'load'),
  )
}
