import type { Answer, AnswerTo } from '@fieldhouse/contract/client'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListRead } from './query.ts'

/**
 * Changes the rows of a cached `pagedQuery`, in all its variants, before the server confirms it: `changeRows(queryClient,
 * 'GET /api/posts/feed', (posts) => posts.filter(isStillThere))`. A list read by `query` stays as it is.
 * @param change gets one page at a time
 * @param params limits the change to the list with these; by default all
 */
export function changeRows<C extends ListRead>(
  queryClient: QueryClient,
  list: C,
  change: (rows: AnswerTo<C>, isLastPage: boolean) => AnswerTo<C>,
  params: Readonly<Record<string, string>> = {},
) {
  const path = list
    .slice('GET '.length)
    .replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '[^/?]+')
  const address = new RegExp(`^${path}(\\?|$)`)
  queryClient.setQueriesData<InfiniteData<Answer<AnswerTo<C>>>>(
    { predicate: ({ queryKey }) => address.test(queryKey.join('/')) },
    (shown) =>
      // Some queries hold only the first rows of a list, as a plain answer.
      shown && 'pages' in shown
        ? {
            ...shown,
            pages: shown.pages.map((page, index) => ({
              ...page,
              data: change(page.data, index === shown.pages.length - 1),
            })),
          }
        : shown,
  )
}
