import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { getQueryFn } from './query-functions.ts'

/**
 * Loads what changed during its first load once more. TanStack Query lets a first load go on when its data changes
 * meanwhile, and takes an answer from before the change for current.
 */
class CurrentQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    const refetchType = filters?.refetchType ?? filters?.type ?? 'active'
    const loadedAgain = firstLoads.map(({ promise, queryKey }) =>
      promise?.then(
        () => super.invalidateQueries({ queryKey, exact: true, refetchType }, options),
        // Its retry reads what is current.
        () => undefined,
      ),
    )
    await Promise.all([super.invalidateQueries(filters, options), ...loadedAgain])
  }
}

/**
 * The page's one query cache, with the product's defaults: the key is the URL, no retry, no refetch on window focus,
 * data never becomes stale by age, and what is invalidated during its first load is loaded again. After a mutation the screen that made it invalidates what it changed.
 * @param onFailure called with every failed call, after the screen that made it
 */
export function createQueryClient(
  onFailure?: (error: unknown, queryClient: QueryClient) => void,
): QueryClient {
  const heed = (error: unknown): void => onFailure?.(error, queryClient)
  const queryClient: QueryClient = new CurrentQueryClient({
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
