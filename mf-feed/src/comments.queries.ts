import type { Comment } from '@fieldhouse/contract'
import { call, type Answer } from '@fieldhouse/contract/client'
import { changePost } from '@fieldhouse/remote-kit/posts'
import {
  pagedQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'

/** The comments under a post, oldest first, page by page. */
export const commentsQuery = (postId: string) =>
  pagedQuery<Comment>('/api/posts', postId, 'comments')

type Pages = InfiniteData<Answer<Comment[]>>

function changeComments(
  queryClient: QueryClient,
  postId: string,
  change: (comments: Comment[], isLastPage: boolean) => Comment[],
) {
  queryClient.setQueryData(commentsQuery(postId).queryKey, (shown): Pages | undefined => {
    if (!shown) return shown
    const last = shown.pages.length - 1
    const pages = shown.pages.map((page, index) => ({
      ...page,
      data: change(page.data, index === last),
    }))
    return { ...shown, pages }
  })
}

function count(queryClient: QueryClient, postId: string, step: 1 | -1) {
  changePost(queryClient, postId, (post) => ({
    ...post,
    commentCount: Math.max(0, post.commentCount + step),
  }))
}

/** Comments on a post. With the same key again it is the same comment, once. */
export function useCreateComment(postId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) =>
      call('POST /api/posts/{id}/comments', {
        params: { id: postId },
        body: { content },
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: ({ data: comment }) => {
      changeComments(queryClient, postId, (comments, isLastPage) => {
        const others = comments.filter(({ id }) => id !== comment.id)
        return isLastPage ? [...others, comment] : others
      })
      count(queryClient, postId, 1)
    },
  })
}

/** Deletes an own comment, or any under an own post. */
export function useDeleteComment(postId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (commentId: string) =>
      call('DELETE /api/comments/{id}', { params: { id: commentId } }),
    onSuccess: (_nothing, commentId) => {
      changeComments(queryClient, postId, (comments) =>
        comments.filter(({ id }) => id !== commentId),
      )
      count(queryClient, postId, -1)
    },
  })
}
