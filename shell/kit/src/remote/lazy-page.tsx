import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

type Load = () => Promise<ComponentType>

/** A page that can be there before it is opened, as where the server draws it: nothing is drawn twice there. */
export type LazyPage = ComponentType & { preload?(): Promise<void> }

/**
 * A page whose code comes when it is opened: `lazyPage(async () => (await import('./edit-page.tsx')).EditPage)`.
 * React's own lazy() remembers a failed load for ever; here the next attempt of the area loads anew.
 * @param waiting stands there until the code has come: a skeleton, where the rest of the page is there already
 */
export function lazyPage(load: Load, waiting?: ReactNode): LazyPage {
  let loaded: ComponentType | null = null
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
    // The same attempt for as long as this one stands: else a failure would start the next at once, and never show.
    const [Page] = useState(() => loaded ?? next)
    return (
      <Suspense fallback={waiting}>
        <Page />
      </Suspense>
    )
  }
  return Object.assign(LazyPage, {
    async preload() {
      loaded = await load()
    },
  })
}

/** The address that webpack wanted to load a part from. */
function chunkUrl(error: unknown): string | null {
  return error instanceof Error && 'request' in error && typeof error.request === 'string'
    ? error.request
    : null
}

/** Puts a new copy into the HTTP cache: an immutable file that arrived broken would else be broken for ever. */
async function refresh(url: string): Promise<void> {
  if (new URL(url, location.href).origin !== location.origin) return
  const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(5000) })
  await response.arrayBuffer()
}
