import type { CurrentUser } from '@fieldhouse/contract'
import { Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { renewedLazy } from './renewed-lazy.ts'
import { TypedBefore } from './typed-before.tsx'

type Load = () => Promise<LazyPage>

/** Address of a page, and its visitor. */
export interface Visit {
  pathname: string
  /** With its question mark; empty without a query. */
  search: string
  user: CurrentUser
}

/** Loads the code of a visit's page ahead of it. */
interface Preloadable {
  preload(visit: Visit): Promise<void>
}

/**
 * A page that can be preloaded, as on the server, where nothing is rendered twice. A page with lazy parts defines its own
 * `preload`, which loads the part that this visit needs.
 */
export type LazyPage = ComponentType & { preload?(visit: Visit): Promise<void> }

/**
 * A page whose code loads when it is opened: `lazyPage(async () => (await import('./edit-page.tsx')).EditPage)`.
 * After a failed load the area's next attempt loads again, which React's own lazy() never does.
 * @param waiting shown until the code has loaded: a skeleton, if the rest of the page is already there
 */
export function lazyPage(load: Load, waiting?: ReactNode): LazyPage & Preloadable {
  let loaded: LazyPage | null = null
  const current = renewedLazy(load)

  function LazyPage() {
    // The same attempt for the life of this component: otherwise a failure would start the next one immediately, and
    // never show.
    const [Page] = useState(() => loaded ?? current())
    return (
      <Suspense fallback={waiting}>
        <TypedBefore>
          <Page />
        </TypedBefore>
      </Suspense>
    )
  }
  return Object.assign(LazyPage, {
    async preload(visit: Visit) {
      loaded = await load()
      await loaded.preload?.(visit)
    },
  })
}
