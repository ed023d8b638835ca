import type { NewPost, Post } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'
import { addOnTop, dropPosts, outdateProfile } from './post-cache.ts'

/** A post to send. The same key again gives the same post, once. */
export interface OutgoingPost extends NewPost {
  idempotencyKey: string
}

/** Publishes a post and puts it on top of the feed. */
export function useCreatePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: OutgoingPost) =>
      call('POST /api/posts', { body, headers: { 'idempotency-key': idempotencyKey } }),
    onSuccess: ({ data: post }) => {
      if (post.status === 'published') addOnTop(queryClient, [post])
      void outdateProfile(queryClient, post.user.id)
    },
  })
}

/** Deletes an own post, everywhere and at once. */
export function useDeletePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (post: Post) => call('DELETE /api/posts/{id}', { params: { id: post.id } }),
    onSuccess: (_nothing, { id, user }) => {
      dropPosts(queryClient, (post) => post.id === id)
      queryClient.removeQueries({ queryKey: ['/api/posts', id, 'comments'] })
      void outdateProfile(queryClient, user.id)
    },
  })
}
