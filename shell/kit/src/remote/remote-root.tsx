import { DrawnAt } from '@fieldhouse/design-system'
import { Suspense, type ComponentType } from 'react'
import { QueryClientProvider } from '@fieldhouse/remote-kit/query'
import { Route, Router, Routes } from '@fieldhouse/remote-kit/router'
import { RemoteBoundary } from './remote-boundary.tsx'
import { RemoteContext } from './remote-context.ts'
import type { RemoteProps } from './remote-props.ts'

/** The screens of a remote by the paths of its `remote.json`: `{ '/profile/:id': ProfilePage }`. */
export type Pages = Record<`/${string}`, ComponentType>

/** Root of every remote: the shell's data, its router, and the remote's own pages. */
export function RemoteRoot({ pages, ...remote }: RemoteProps & { pages: Pages }) {
  return (
    <RemoteBoundary onError={remote.onError}>
      <RemoteContext value={remote}>
        <DrawnAt value={remote.drawnAt}>
        <QueryClientProvider client={remote.queryClient}>
          <Router
            basename={remote.basename}
            location={remote.location}
            navigator={remote.navigator}
          >
            <Suspense>
              <Routes>
                {Object.entries(pages).map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                {/* On its way out: the person is already elsewhere. */}
                <Route path="*" element={null} />
              </Routes>
            </Suspense>
          </Router>
        </QueryClientProvider>
        </DrawnAt>
      </RemoteContext>
    </RemoteBoundary>
  )
}
