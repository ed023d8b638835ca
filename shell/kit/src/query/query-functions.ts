import { ApiError, type Answer } from '@fieldhouse/contract/client'
import type { QueryClient, QueryFunction, QueryKey, QueryMeta } from '@tanstack/react-query'
import { get } from './known-answers.ts'

/** A query key's parts joined by slashes are the URL: `['/api/profiles', id]` is `/api/profiles/{id}`. */
function urlOf(queryKey: QueryKey): string {
  return queryKey.join('/')
}

/**
 * Fetches a query's URL by GET, with cookies.
 * @param on401 `throw` makes a signed-out answer an error, otherwise it is null
 */
export function getQueryFn<T>({ on401 }: { on401: 'throw' }): QueryFunction<T>
export function getQueryFn<T>({ on401 }: { on401: 'null' }): QueryFunction<T | null>
export function getQueryFn<T>({ on401 }: { on401: 'throw' | 'null' }): QueryFunction<T | null> {
  return async ({ queryKey, ...asked }) => {
    try {
      return (await get<T>(urlOf(queryKey), asked)).data
    } catch (error) {
      if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null
      throw error
    }
  }
}

/** Fetches one page of a list. The page parameter is the next address given by the previous page. */
export function fetchPage<T>({
  queryKey,
  pageParam,
  ...asked
}: {
  queryKey: QueryKey
  pageParam: string | null
  client: QueryClient
  signal: AbortSignal
  meta?: QueryMeta | undefined
}): Promise<Answer<T>> {
  return get<T>(pageParam ?? urlOf(queryKey), asked)
}
