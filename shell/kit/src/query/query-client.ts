import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { getQueryFn } from './query-functions.ts'

/**
 * The page's one query cache, with the product's defaults: the key is the URL, no retry, no refetch on window focus,
 * data never becomes stale by age. After a mutation the screen that made it invalidates what it changed.
 * @param onFailure called with every failed call, after the screen that made it
 */
export function createQueryClient(
  onFailure?: (error: unknown, queryClient: QueryClient) => void,
): QueryClient {
  const heed = (error: unknown): void => onFailure?.(error, queryClient)
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: heed }),
    mutationCache: new MutationCache({ onError: heed }),
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        // Offline a call fails visibly; the default would leave it pending silently.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return queryClient
}
