import type { Answer } from '@fieldhouse/contract/client'
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import { takeBrought } from './brought-answers.ts'
import { fetchPage } from './query-functions.ts'

/** A list of the API, page by page: `pagedQuery<Post>('/api/posts/feed')`. The parts are the query key. */
export const pagedQuery = <Row>(...path: string[]) =>
  infiniteQueryOptions({
    queryKey: path,
    queryFn: fetchPage<Row[]>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // There with the first drawing, without a skeleton before it.
    initialData() {
      const first = takeBrought<Row[]>(path.join('/'))
      return first && { pages: [first], pageParams: [null] }
    },
  })

/** The rows that have come so far. */
export function rowsOf<Row>(data: InfiniteData<Answer<Row[]>>): Row[] {
  return data.pages.flatMap((page) => page.data)
}
