import { z } from 'zod'
import { personSchema } from './accounts.ts'
import { idSchema, timeSchema } from './ids.ts'
import { COMMENT_MAX_LENGTH, POST_MAX_LENGTH } from './limits.ts'
import { ALT_TEXT_MAX_LENGTH, pictureBoxSchema } from './media.ts'
import { hiddenSchema } from './safety.ts'
import { oneLine, plainText } from './texts.ts'

export { COMMENT_MAX_LENGTH, POST_MAX_LENGTH }

/**
 * `pending` and `declined` are seen by the author and the guardians alone (rules.md, Posts and feed), `hidden`, which
 * a reviewer decided, by the author alone.
 */
export const postStatusSchema = z
  .enum(['published', 'pending', 'declined', 'hidden'])
  .meta({ id: 'PostStatus' })
export type PostStatus = z.infer<typeof postStatusSchema>

/** Who wrote something, with the line that stands under their name. */
export const authorSchema = personSchema
  .extend({
    headline: z.string().nullable().meta({
      description: 'Position or sport, and location; null where the profile says neither.',
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
      description: 'The picture of `imageUrl` with what it takes to keep its place free.',
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
      description: "The viewer's own boost waits for a guardian, and is in no count yet.",
    }),
    declineReason: z
      .string()
      .nullable()
      .meta({ description: 'Why a guardian declined it; for its author and the guardians.' }),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof postSchema>

/** Plain text, trimmed, 1 to 5,000 characters; links are made on screen. */
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
      .meta({ description: 'What the picture shows, for who cannot see it.', unit: 'characters' }),
  })
  .meta({ id: 'NewPost' })
export type NewPost = z.infer<typeof newPostSchema>

export const commentSchema = z
  .object({
    id: idSchema,
    postId: idSchema,
    content: z.string(),
    createdAt: timeSchema,
    user: authorSchema.meta({ description: 'Who commented.' }),
    canDelete: z
      .boolean()
      .meta({ description: 'Whether the viewer may: own comments, and all under an own post.' }),
    isHidden: hiddenSchema,
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
