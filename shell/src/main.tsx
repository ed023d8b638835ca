import '@fieldhouse/design-system/base.css'
import './favicon.svg'
import './social.png'
import { createQueryClient } from '@fieldhouse/remote-kit/query'
import { onRecoverableError, TAKEN_OVER_ATTRIBUTE } from '@fieldhouse/remote-kit/host'
import { DrawnContext } from '@fieldhouse/design-system'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { App } from './app.tsx'
import { watchConfirmations } from './attention/attention.ts'
import { loadFonts } from './boot/load-fonts.ts'
import { primeFromPage } from './boot/prime.ts'
import { followServerTime } from './boot/server-time.ts'
import { standTranslation } from './boot/stand-translation.ts'
import { takenOver } from './boot/taken-over.ts'
import { handleFailedCall } from './connection/handle-failed-call.ts'
import { reportError, reportUncaughtErrors } from './errors/report-error.ts'
import { createBrowserHistory } from './navigation/browser-history.ts'
import { crossing } from './navigation/crossing.ts'
import { loadOwnPage } from './remotes/area-routes.tsx'
import { beginArea } from './remotes/begin-area.ts'
import { watchLoggingOut } from './session/logging-out.ts'
import { followOtherTabs } from './theme/theme.ts'
import { beginTimings } from './timings/begin-timings.ts'
import { guardLinks } from './unsaved-work/guard-links.ts'
import { watchTyping } from './unsaved-work/typed-text.ts'

standTranslation(window)
loadFonts(document)
reportUncaughtErrors(window)
followOtherTabs(window)
watchTyping(document)
guardLinks(document)
watchLoggingOut(document)
watchConfirmations(window)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const queryClient = createQueryClient(handleFailedCall)
const boot = primeFromPage(queryClient, document)
followServerTime(window, boot?.readAt ?? null)
const drawn = takenOver(boot?.drawn ?? null)
beginArea(queryClient, location.pathname)

const app = (
  <DrawnContext value={drawn}>
    <App queryClient={queryClient} history={createBrowserHistory(window, crossing)} />
  </DrawnContext>
)
const options: RootOptions = {
  identifierPrefix: 'shell-',
  onUncaughtError: (error) => reportError(error, 'render'),
  onRecoverableError,
}

/** In slices: the page can be read already, and a press in between is answered first. */
function takeOver(drawnRoot: HTMLElement) {
  startTransition(() => void hydrateRoot(drawnRoot, app, options))
  drawnRoot.setAttribute(TAKEN_OVER_ATTRIBUTE, '')
}

if (drawn?.remote === null) void loadOwnPage(location.pathname).then(() => takeOver(root))
else if (drawn) takeOver(root)
else {
  createRoot(root, options).render(app)
  root.setAttribute(TAKEN_OVER_ATTRIBUTE, '')
}
if (boot?.timingsToken !== undefined) beginTimings(window, boot.timingsToken)
if (boot?.isTraced) {
  void import(/* webpackChunkName: "trace-calls" */ './tracing/trace-calls.ts').then(
    ({ traceCalls }) => traceCalls(window),
    () => {
      // The page works without a trace.
    },
  )
}
