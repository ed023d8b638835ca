import type { Article, ArticleChanges, ArticleRevision, NewArticle } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'
import { isConflict } from './admin/refusal.ts'

const NEWS = '/api/news'

/** What readers see, the newest first. */
export const publishedQuery = () => pagedQuery<Article>(NEWS)

/** What they do not see: drafts, scheduled and withdrawn articles, last changed first. */
export const draftsQuery = () => pagedQuery<Article>(`${NEWS}/drafts`)

/** One article by its address, whether it has appeared or not. What another editor did meanwhile has to show. */
export const articleQuery = (slug: string) =>
  queryOptions<Article>({ queryKey: [NEWS, slug], staleTime: 0 })

/** What an article said, the newest first. */
export const revisionsQuery = (id: string) => pagedQuery<ArticleRevision>(NEWS, id, 'revisions')

function keep(queryClient: QueryClient, article: Article) {
  queryClient.setQueryData(articleQuery(article.slug).queryKey, article)
  // Readers' lists are among them: whoever opens the news next sees what was done here.
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [address, ...rest] }) =>
      typeof address === 'string' &&
      address.startsWith(NEWS) &&
      !(rest.length === 1 && rest[0] === article.slug),
  })
}

/** An article to create. The same key again gives the same article, once. */
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
      // What another editor saved is shown beside what was refused.
      if (isConflict(error)) void queryClient.invalidateQueries({ queryKey: [NEWS] })
    },
  })
}

/** Takes an article from readers. Editors keep it, with its revisions. */
export function useWithdrawArticle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/news/{id}', { params: { id } }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [address] }) =>
          typeof address === 'string' && address.startsWith(NEWS),
      }),
  })
}

/** Says again what a revision said. */
export function useRestoreRevision(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (revisionId: string) =>
      call('POST /api/news/{id}/revisions/{revisionId}/restore', { params: { id, revisionId } }),
    onSuccess: ({ data }) => keep(queryClient, data),
  })
}
