import type { Article, ArticleChanges, NewArticle } from '@fieldhouse/contract'
import { call, isConflict } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  queryOptions,
  readBelow,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'

/** Published articles, newest first. */
export const publishedQuery = () => pagedQuery('GET /api/news')

/** The featured article, however old. */
export const featuredQuery = () => query('GET /api/news', { query: { featured: 'true' } })

/** Articles hidden from readers: drafts, scheduled and withdrawn ones, last changed first. */
export const draftsQuery = () => pagedQuery('GET /api/news/drafts')

/** One article by its address, published or not. Always fetched, to show another editor's changes. */
export const articleQuery = (slug: string) =>
  queryOptions({ ...query('GET /api/news/{slug}', { params: { slug } }), staleTime: 0 })

/** Earlier revisions of an article, newest first. */
export const revisionsQuery = (id: string) =>
  pagedQuery('GET /api/news/{id}/revisions', { params: { id } })

function keep(queryClient: QueryClient, article: Article) {
  const { queryKey } = articleQuery(article.slug)
  queryClient.setQueryData(queryKey, article)
  // Including the readers' lists: the news shows this change when it is opened next.
  const { predicate: isNews } = readBelow('/api/news')
  void queryClient.invalidateQueries({
    predicate: (read) => isNews(read) && read.queryKey.join('/') !== queryKey.join('/'),
  })
}

/** An article to create. The same key again returns the same article. */
export interface OutgoingArticle extends NewArticle {
  idempotencyKey: string
}

export function useCreateArticle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: OutgoingArticle) =>
      call('POST /api/news', { body, headers: { 'idempotency-key': idempotencyKey } }),
    onSuccess: ({ data }) => keep(queryClient, data),
  })
}

/** Changes, schedules, features or publishes an article. */
export function useChangeArticle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ArticleChanges & { id: string }) =>
      call('PUT /api/news/{id}', { params: { id }, body }),
    onSuccess: ({ data }) => keep(queryClient, data),
    onError: (error) => {
      // Another editor's version is shown beside the refused one.
      if (isConflict(error)) void queryClient.invalidateQueries(readBelow('/api/news'))
    },
  })
}

/** Withdraws an article from readers. Editors keep it, with its revisions. */
export function useWithdrawArticle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/news/{id}', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(readBelow('/api/news')),
  })
}

/** Restores a revision. */
export function useRestoreRevision(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (revisionId: string) =>
      call('POST /api/news/{id}/revisions/{revisionId}/restore', { params: { id, revisionId } }),
    onSuccess: ({ data }) => keep(queryClient, data),
  })
}
