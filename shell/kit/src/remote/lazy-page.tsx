import type { CurrentUser } from '@fieldhouse/contract'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
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
 * React's own lazy() remembers a failed load forever; here the area's next attempt loads again.
 * @param waiting shown until the code has loaded: a skeleton, if the rest of the page is already there
 */
export function lazyPage(load: Load, waiting?: ReactNode): LazyPage & Preloadable {
  let loaded: LazyPage | null = null
  function attempt(failedUrl: string | null) {
    return lazy(async () => {
      try {
        if (failedUrl !== null) await refresh(failedUrl)
        return { default: await load() }
      } catch (error) {
        next = attempt(chunkUrl(error))
        throw error
      }
    })
  }
  let next = attempt(null)

  function LazyPage() {
    // The same attempt for the life of this component: otherwise a failure would start the next one immediately, and
    // never show.
    const [Page] = useState(() => loaded ?? next)
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

/** URL of the chunk that webpack failed to load. */
function chunkUrl(error: unknown): string | null {
  return error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : null
}

/** Refreshes the HTTP cache: an immutable file that arrived broken would otherwise stay broken. */
async function refresh(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(5000) })
  await response.arrayBuffer()
}
