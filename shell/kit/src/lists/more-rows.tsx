import { LoadMore } from '@fieldhouse/design-system'

/** A list that comes page by page, as `useInfiniteQuery` answers it. */
export interface PagedRead {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface MoreRowsProps {
  of: PagedRead
  /** The words of a failure: 'More posts did not load.' */
  failure: string
}

/** The foot of a list, as long as it goes on. */
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
