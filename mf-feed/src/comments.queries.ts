import { call } from '@fieldhouse/contract/client'
import { unlessJustRead } from '@fieldhouse/remote-kit'
import { changePost } from '@fieldhouse/remote-kit/posts'
import {
  changeRows,
  pagedQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@fieldhouse/remote-kit/query'

const LIST = 'GET /api/posts/{id}/comments'

/** The comments under a post, oldest first, page by page. */
export const commentsQuery = (postId: string) => ({
  ...pagedQuery(LIST, { params: { id: postId } }),
  refetchOnMount: unlessJustRead,
})

function count(queryClient: QueryClient, postId: string, step: 1 | -1) {
  changePost(queryClient, postId, (post) => ({
    ...post,
    commentCount: Math.max(0, post.commentCount + step),
  }))
}

/** Key of the comment counted last: sent again, it is no second one. */
let counted = ''

/** Comments on a post. The same key again returns the same comment. */
export function useCreateComment(postId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ content, idempotencyKey }: { content: string; idempotencyKey: string }) =>
      call('POST /api/posts/{id}/comments', {
        params: { id: postId },
        body: { content },
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: ({ data: comment }, { idempotencyKey }) => {
      changeRows(
        queryClient,
        LIST,
        (comments, isLastPage) => {
          const others = comments.filter(({ id }) => id !== comment.id)
          return isLastPage ? [...others, comment] : others
        },
        { id: postId },
      )
      if (idempotencyKey !== counted) count(queryClient, postId, 1)
      counted = idempotencyKey
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
      changeRows(queryClient, LIST, (comments) => comments.filter(({ id }) => id !== commentId))
      count(queryClient, postId, -1)
    },
  })
}
