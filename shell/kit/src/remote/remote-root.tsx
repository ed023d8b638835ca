import { Suspense, type ExoticComponent, type PropsWithChildren } from 'react'
import { Route, Routes } from '@fieldhouse/remote-kit/router'
import type { LazyPage } from './lazy-page.tsx'
import { RemoteFrame } from './remote-frame.tsx'
import type { RemoteProps } from './remote-props.ts'
import { TypedBefore } from './typed-before.tsx'

/**
 * The pages of a remote by the paths of its `remote.json`: `{ '/profile/:id': ProfilePage }`. The page that is opened most
 * comes first: the server draws it without a person beforehand, so that a person's page finds its code warmed up.
 */
export type Pages = Record<`/${string}`, LazyPage>

/** Root of every remote: query cache and router of the shell, and the remote's own pages. */
export function RemoteRoot({
  pages,
  boundary: Boundary = Suspense,
  ...remote
}: RemoteProps & {
  pages: Pages
  /** Wrapper of the pages. */
  boundary?: ExoticComponent<PropsWithChildren>
}) {
  return (
    <RemoteFrame {...remote}>
      <Boundary>
        <TypedBefore>
          <Routes>
            {Object.entries(pages).map(([path, Page]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            {/* The remote is being left: the person is already elsewhere. */}
            <Route path="*" element={null} />
          </Routes>
        </TypedBefore>
      </Boundary>
    </RemoteFrame>
  )
}
