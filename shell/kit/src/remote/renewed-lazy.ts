import { lazy, type ComponentType } from 'react'

/**
 * React's own lazy() remembers a failed load forever: here each failure is followed by another attempt.
 * @param Failed shown instead of a failed attempt, which otherwise throws
 * @returns the current attempt
 */
export function renewedLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType<Props>,
): () => ComponentType<Props> {
  function attempt(failedUrl: string | null): ComponentType<Props> {
    return lazy(async () => {
      try {
        if (failedUrl !== null) await refresh(failedUrl)
        return { default: await load() }
      } catch (error) {
        next = attempt(chunkUrl(error))
        if (!Failed) throw error
        return { default: Failed }
      }
    }) as ComponentType<Props>
  }
  let next = attempt(null)
  return () => next
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
