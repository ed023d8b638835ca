import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema } from './ids.ts'
import { ALT_TEXT_MAX_LENGTH, COMMENT_MAX_LENGTH, POST_MAX_LENGTH } from './limits.ts'
import { pageQuerySchema } from './paging.ts'
import { pictureBoxSchema } from './pictures.ts'
import { personParamsSchema } from './profiles/endpoints.ts'
import { profileListQuerySchema } from './profiles/profile.ts'
import { hiddenSchema } from './safety.ts'
import { oneLine, plainText } from './texts.ts'

/**
 * `pending` and `declined` posts are visible to the author and the guardians only (docs/rules.md, Posts and feed), `hidden`
 * ones, by a reviewer's decision, to the author only.
 */
export const postStatusSchema = z
  .enum(['published', 'pending', 'declined', 'hidden'])
  .meta({ id: 'PostStatus' })
export type PostStatus = z.infer<typeof postStatusSchema>

/** An author, with the line below their name. */
export const authorSchema = personSchema
  .extend({
    headline: z.string().nullable().meta({
      description: 'Position or sport, and location; null without either.',
      example: 'Guard · San Diego, CA',
    }),
  })
  .meta({ id: 'Author' })
export type Author = z.infer<typeof authorSchema>

const countSchema = z.number().int().min(0)

export const postSchema = z
  .object({
    id: idSchema,
    content: z.string(),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    image: pictureBoxSchema.nullable().meta({
      description: 'The picture of `imageUrl` with its size and placeholder.',
    }),
    createdAt: timeSchema,
    status: postStatusSchema,
    user: authorSchema.meta({ description: 'The author.' }),
    fireCount: countSchema,
    commentCount: countSchema,
    boostCount: countSchema,
    firedByMe: z.boolean(),
    boostedByMe: z.boolean(),
    boostAwaitsGuardian: z.boolean().meta({
      description: "True while the viewer's own boost waits for a guardian, uncounted.",
    }),
    declineReason: z.string().nullable().meta({
      description: 'Reason of a guardian who declined it, for its author and the guardians.',
    }),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof postSchema>

/** Plain text, trimmed, 1 to 5,000 characters; screens turn URLs into links. */
export const newPostSchema = z
  .object({
    content: plainText()
      .min(1)
      .max(POST_MAX_LENGTH)
      .meta({ unit: 'characters', example: 'New PB at the indoor opener: 51.92.' }),
    imageUrl: z
      .string()
      .min(1)
      .max(1_000)
      .nullish()
      .meta({ description: "One of the author's own uploads: its upload URL without the query." }),
    imageAlt: oneLine()
      .max(ALT_TEXT_MAX_LENGTH)
      .nullish()
      .meta({ description: 'Alternative text of the picture.', unit: 'characters' }),
  })
  .meta({ id: 'NewPost' })
export type NewPost = z.infer<typeof newPostSchema>

export const commentSchema = z
  .object({
    id: idSchema,
    postId: idSchema,
    content: z.string(),
    createdAt: timeSchema,
    user: authorSchema.meta({ description: 'The author.' }),
    canDelete: z
      .boolean()
      .meta({ description: 'True for own comments, and for all under an own post.' }),
    isHidden: hiddenSchema,
    guardianStatus: z.enum(['pending', 'declined']).optional().meta({
      description:
        'For its writer, of a comment that others do not see: it waits for a guardian, or a guardian declined it.',
    }),
    declineReason: z
      .string()
      .optional()
      .meta({ description: 'Reason of the guardian who declined it, for its writer.' }),
  })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof commentSchema>

/** Plain text, trimmed, 1 to 2,000 characters. */
export const newCommentSchema = z
  .object({
    content: plainText()
      .min(1)
      .max(COMMENT_MAX_LENGTH)
      .meta({ unit: 'characters', example: 'That back straight!' }),
  })
  .meta({ id: 'NewComment' })
export type NewComment = z.infer<typeof newCommentSchema>

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

export const postEndpoints = {
  listFeed: defineEndpoint({
    method: 'GET',
    path: '/api/posts/feed',
    tag: 'Posts',
    summary:
      'Posts of everyone visible to the viewer, newest first; without those of muted people.',
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
      "A person's posts, newest first; the author and guardians also see pending ones, and with `as` a preview.",
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
    towardsMinors: 'by_institutions',
    summary:
      'Comments on a post. With an Idempotency-Key a retry comments once. A comment that waits for a guardian has a `guardianStatus`.',
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
