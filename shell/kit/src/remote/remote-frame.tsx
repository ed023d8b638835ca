import { DrawnContext } from '@fieldhouse/design-system'
import { QueryClientProvider } from '@fieldhouse/remote-kit/query'
import { Router } from '@fieldhouse/remote-kit/router'
import type { PropsWithChildren } from 'react'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteContext } from './remote-context.ts'
import type { RemoteProps } from './remote-props.ts'

/** The shell's query cache, router and services around a remote's own part of the screen, and a boundary that reports. */
export function RemoteFrame({ children, ...remote }: PropsWithChildren<RemoteProps>) {
  return (
    <RemoteBoundary onError={remote.onError}>
      <RemoteContext value={remote}>
        <DrawnContext value={remote.drawn}>
          <QueryClientProvider client={remote.queryClient}>
            <Router
              basename={remote.basename}
              location={remote.location}
              navigator={remote.navigator}
            >
              {children}
            </Router>
          </QueryClientProvider>
        </DrawnContext>
      </RemoteContext>
    </RemoteBoundary>
  )
}
