import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import { pageQuerySchema } from '../paging.ts'
import { commentSchema, newCommentSchema, newPostSchema, postSchema } from '../posts.ts'
import { profileListQuerySchema } from '../profiles.ts'
import { personParamsSchema } from './profiles.ts'

const postParamsSchema = z.object({ id: idSchema })

const reaction = <
  const Method extends 'PUT' | 'DELETE',
  const Path extends `/api/posts/{id}/${'fire' | 'boost'}`,
>(
  method: Method,
  path: Path,
  summary: string,
) =>
  defineEndpoint({
    method,
    path,
    tag: 'Posts',
    summary,
    access: 'member',
    params: postParamsSchema,
    answers: { 200: postSchema },
    errors: [401, 403, 404, 409],
  })

export const posts = {
  listFeed: defineEndpoint({
    method: 'GET',
    path: '/api/posts/feed',
    tag: 'Posts',
    summary: 'Posts of everyone the viewer may see, newest first; without those of muted people.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(postSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  createPost: defineEndpoint({
    method: 'POST',
    path: '/api/posts',
    tag: 'Posts',
    summary: 'Publishes a post. With an Idempotency-Key a retry gives the same post, once.',
    access: 'member',
    body: newPostSchema,
    answers: { 201: postSchema },
    errors: [401, 403, 409, 413, 415, 422],
    idempotent: true,
  }),
  showPost: defineEndpoint({
    method: 'GET',
    path: '/api/posts/{id}',
    tag: 'Posts',
    summary: 'One post.',
    access: 'member',
    params: postParamsSchema,
    answers: { 200: postSchema },
    errors: [401, 403, 404],
  }),
  removePost: defineEndpoint({
    method: 'DELETE',
    path: '/api/posts/{id}',
    tag: 'Posts',
    summary: 'Deletes an own post, everywhere and at once.',
    access: 'member',
    params: postParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
  listPostsOfProfile: defineEndpoint({
    method: 'GET',
    path: '/api/profiles/{id}/posts',
    tag: 'Posts',
    summary:
      "A person's posts, newest first; the author and guardians also see what is pending, with `as` as others do.",
    access: 'member',
    params: personParamsSchema,
    query: profileListQuerySchema,
    answers: { 200: z.array(postSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  firePost: reaction('PUT', '/api/posts/{id}/fire', 'Fires a post; again changes nothing.'),
  unfirePost: reaction('DELETE', '/api/posts/{id}/fire', 'Takes the fire back.'),
  boostPost: reaction('PUT', '/api/posts/{id}/boost', 'Boosts a post; again changes nothing.'),
  unboostPost: reaction('DELETE', '/api/posts/{id}/boost', 'Takes the boost back.'),
  listComments: defineEndpoint({
    method: 'GET',
    path: '/api/posts/{id}/comments',
    tag: 'Posts',
    summary: 'The comments under a post, oldest first.',
    access: 'member',
    params: postParamsSchema,
    query: pageQuerySchema,
    answers: { 200: z.array(commentSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  createComment: defineEndpoint({
    method: 'POST',
    path: '/api/posts/{id}/comments',
    tag: 'Posts',
    summary: 'Comments on a post. With an Idempotency-Key a retry comments once.',
    access: 'member',
    params: postParamsSchema,
    body: newCommentSchema,
    answers: { 201: commentSchema },
    errors: [401, 403, 404, 409, 422],
    idempotent: true,
  }),
  removeComment: defineEndpoint({
    method: 'DELETE',
    path: '/api/comments/{id}',
    tag: 'Posts',
    summary: 'Deletes an own comment, or any under an own post.',
    access: 'member',
    params: postParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
