import { LoadMore } from '@fieldhouse/design-system'

/** A list that loads page by page, as returned by `useInfiniteQuery`. */
export interface PagedRead {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface MoreRowsProps {
  of: PagedRead
  /** Text of a failure: 'More posts didn’t load.' */
  failure: string
}

/** Foot of a list with further pages. */
export function MoreRows({ of: list, failure }: MoreRowsProps) {
  if (!list.hasNextPage) return null
  return (
    <LoadMore
      onLoad={() => void list.fetchNextPage()}
      isLoading={list.isFetchingNextPage}
      hasFailed={list.isFetchNextPageError}
      failure={failure}
    />
  )
}
