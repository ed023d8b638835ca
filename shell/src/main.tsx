import '@fieldhouse/design-system/base.css'
import './favicon.svg'
import { createQueryClient } from '@fieldhouse/remote-kit/query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { primeFromPage } from './boot/prime.ts'
import { reportError, reportUncaughtErrors } from './errors/report-error.ts'
import { createBrowserHistory } from './navigation/browser-history.ts'
import { followOtherTabs } from './theme/theme.ts'

reportUncaughtErrors(window)
followOtherTabs(window)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const queryClient = createQueryClient()
primeFromPage(queryClient, document)

createRoot(root, {
  identifierPrefix: 'shell-',
  onUncaughtError: (error) => reportError(error, 'render'),
}).render(<App queryClient={queryClient} history={createBrowserHistory(window)} />)
