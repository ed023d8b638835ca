import type { NewPost, Post } from '@fieldhouse/contract'
import { ApiError, call } from '@fieldhouse/contract/client'
import { readBelow, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { addOnTop, dropPosts, outdateProfile } from './feed/post-cache.ts'

/** A post to send. The same key again returns the same post. */
export interface OutgoingPost extends NewPost {
  idempotencyKey: string
}

function isPost(said: Partial<Post> | undefined): boolean {
  return typeof said?.id === 'string' && typeof said.user?.id === 'string'
}

/** Publishes a post and puts it on top of the feed. */
export function useCreatePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ idempotencyKey, ...body }: OutgoingPost) => {
      const headers = { 'idempotency-key': idempotencyKey }
      const answer = await call('POST /api/posts', { body, headers })
      // Only a valid post may enter the feed.
      if (!isPost(answer.data)) throw new ApiError(201, JSON.stringify(answer.data), null)
      return answer
    },
    onSuccess: ({ data: post }) => {
      if (post.status === 'published') addOnTop(queryClient, [post])
      void outdateProfile(queryClient, post.user.id)
    },
  })
}

/** Deletes an own post. */
export function useDeletePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (post: Post) => call('DELETE /api/posts/{id}', { params: { id: post.id } }),
    onSuccess: (_nothing, { id, user }) => {
      dropPosts(queryClient, (post) => post.id === id)
      queryClient.removeQueries(readBelow(`/api/posts/${id}`))
      void outdateProfile(queryClient, user.id)
    },
  })
}
