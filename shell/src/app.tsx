import { QueryClientProvider, type QueryClient } from '@fieldhouse/remote-kit/query'
import { AttentionPlace } from './attention/attention-place.tsx'
import { StatusPlace } from './attention/status-place.tsx'
import { ConsentGate } from './consent/consent-gate.tsx'
import { LegalPages } from './legal/legal-pages.tsx'
import type { BrowserHistory } from './navigation/browser-history.ts'
import { ShellRouter } from './navigation/shell-router.tsx'
import { Session } from './session/session.tsx'
import { SignedIn } from './session/signed-in.tsx'

export function App({
  queryClient,
  history,
}: {
  queryClient: QueryClient
  history: BrowserHistory
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <ShellRouter history={history}>
        <LegalPages>
          <Session>
            <SignedIn />
          </Session>
        </LegalPages>
        <ConsentGate />
        <AttentionPlace />
        <StatusPlace />
      </ShellRouter>
    </QueryClientProvider>
  )
}
