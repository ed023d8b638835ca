import { ApiError, send, type Answer } from '@fieldhouse/contract/client'
import type { QueryFunction, QueryKey } from '@tanstack/react-query'

/** A query key's parts joined by slashes are the URL: `['/api/profiles', id]` is `/api/profiles/{id}`. */
function urlOf(queryKey: QueryKey): string {
  return queryKey.join('/')
}

/**
 * Fetches a query's URL by GET, with cookies.
 * @param on401 whether a signed-out answer is an error or simply nothing
 */
export function getQueryFn<T>({ on401 }: { on401: 'throw' }): QueryFunction<T>
export function getQueryFn<T>({ on401 }: { on401: 'null' }): QueryFunction<T | null>
export function getQueryFn<T>({ on401 }: { on401: 'throw' | 'null' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    try {
      return (await send<T>(urlOf(queryKey), { signal })).data
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/** Fetches one page of a list. The page parameter is the address that the page before named as the next. */
export async function fetchPage<T>({
  queryKey,
  pageParam,
  signal,
}: {
  queryKey: QueryKey
  pageParam: string | null
  signal: AbortSignal
}): Promise<Answer<T>> {
  return send<T>(pageParam ?? urlOf(queryKey), { signal })
}
