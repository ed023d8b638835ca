/**
 * The part of react-query that Fieldhouse uses, with the product's defaults. Shell and remotes share this module at
 * runtime, so there is one cache; add missing exports here.
 */
export {
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
export type { InfiniteData, QueryClient, UseInfiniteQueryResult } from '@tanstack/react-query'
export { readAt, readBelow } from './query/addresses.ts'
export {
  storeEmbeddedAnswers,
  embeddedAnswer,
  takeEmbeddedAnswer,
} from './query/embedded-answers.ts'
export { changeRows } from './query/change-rows.ts'
export type { Mutation } from './query/mutation.ts'
export { createQueryClient } from './query/query-client.ts'
export { pagedQuery, query, rowsOf, type ListRead, type PagedQuery } from './query/query.ts'
export { userQuery } from './query/user-query.ts'
