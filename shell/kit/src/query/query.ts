import {
  addressParts,
  type Answer,
  type AnswerTo,
  type Asking,
  type DeprecatedCall,
  type Read,
} from '@fieldhouse/contract/client'
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { takeEmbeddedAnswer } from './embedded-answers.ts'
import { fetchPage } from './query-functions.ts'

/** Calls that return a list. */
export type ListRead = {
  [C in Read]: AnswerTo<C> extends readonly unknown[] ? C : never
}[Read]

/** @deprecated The contract announces the end of this call: the API's reference (/api/docs) says until when, and what to use instead. */
export function query<C extends Read & DeprecatedCall>(
  read: C,
  ...asking: Asking<C>
): ReturnType<typeof queryOf<C>>
/** One call of the contract as a query: `query('GET /api/profiles/{id}', { params: { id } })`. */
export function query<C extends Read>(read: C, ...asking: Asking<C>): ReturnType<typeof queryOf<C>>
export function query<C extends Read>(read: C, ...asking: Asking<C>) {
  return queryOf(read, ...asking)
}

function queryOf<C extends Read>(read: C, ...asking: Asking<C>) {
  const queryKey = addressParts(read, ...asking)
  return queryOptions<AnswerTo<C>>({
    queryKey,
    meta: { call: read },
    initialData: () => takeEmbeddedAnswer<AnswerTo<C>>(queryKey.join('/'))?.data,
  })
}

/** @deprecated The contract announces the end of this call: the API's reference (/api/docs) says until when, and what to use instead. */
export function pagedQuery<C extends ListRead & DeprecatedCall>(
  list: C,
  ...asking: Asking<C>
): ReturnType<typeof pagedQueryOf<C>>
/** A list of the contract, page by page: `pagedQuery('GET /api/posts/feed')`. */
export function pagedQuery<C extends ListRead>(
  list: C,
  ...asking: Asking<C>
): ReturnType<typeof pagedQueryOf<C>>
export function pagedQuery<C extends ListRead>(list: C, ...asking: Asking<C>) {
  return pagedQueryOf(list, ...asking)
}

function pagedQueryOf<C extends ListRead>(list: C, ...asking: Asking<C>) {
  const queryKey = addressParts(list, ...asking)
  return infiniteQueryOptions({
    queryKey,
    meta: { call: list },
    queryFn: fetchPage<AnswerTo<C>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // Available to the first render, without a skeleton before it.
    initialData() {
      const first = takeEmbeddedAnswer<AnswerTo<C>>(queryKey.join('/'))
      return first && { pages: [first], pageParams: [null] }
    },
  })
}

/** Result of {@link pagedQuery} for a list of these rows. */
export type PagedQuery<Row> = UseInfiniteQueryOptions<
  Answer<Row[]>,
  Error,
  InfiniteData<Answer<Row[]>>,
  string[],
  string | null
>

/** All loaded rows. */
export function rowsOf<Row>(data: InfiniteData<Answer<Row[]>>): Row[] {
  return data.pages.flatMap((page) => page.data)
}
