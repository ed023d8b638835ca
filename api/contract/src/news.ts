import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema } from './ids.ts'
import { ALT_TEXT_MAX_LENGTH, CATEGORY_MAX_LENGTH, EXCERPT_MAX_LENGTH } from './limits.ts'
import { pageQuerySchema } from './paging.ts'
import { pictureBoxSchema } from './pictures.ts'
import { oneLine, plainText } from './texts.ts'

export const ARTICLE_MAX_LENGTH = 100_000

/** Current status of an article: `scheduled` becomes `published` automatically. */
export const articleStatusSchema = z
  .enum(['draft', 'scheduled', 'published', 'withdrawn'])
  .meta({ id: 'ArticleStatus' })
export type ArticleStatus = z.infer<typeof articleStatusSchema>

export const SLUG_MAX_LENGTH = 100
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(SLUG_MAX_LENGTH)
  .meta({ example: 'what-the-quiet-period-means' })

export const articleSchema = z
  .object({
    id: idSchema,
    slug: slugSchema,
    title: z.string(),
    excerpt: z.string(),
    content: z.string().meta({ description: 'HTML, sanitised when stored.' }),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    image: pictureBoxSchema.nullable().meta({
      description: 'The picture of `imageUrl` with what it takes to keep its place free.',
    }),
    category: z.string(),
    publishedAt: timeSchema.nullable().meta({ description: 'null is a draft.' }),
    isFeatured: z.boolean().meta({
      description: 'Of what readers see at most one is. On drafts and scheduled ones: it will be.',
    }),
    author: personSchema
      .nullable()
      .meta({ description: 'Who wrote it first; null where the viewer does not see them.' }),
    readingMinutes: z.number().int().min(1).meta({ unit: 'min' }),
    status: articleStatusSchema,
    version: z.number().int().meta({ description: 'Grows with each change.' }),
    updatedAt: timeSchema,
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof articleSchema>

const title = oneLine().min(1).max(200).meta({ example: 'What the quiet period means' })
const excerpt = plainText()
  .max(EXCERPT_MAX_LENGTH)
  .meta({ description: 'Taken from the content where it is empty.' })
const content = z
  .string()
  .max(ARTICLE_MAX_LENGTH)
  .meta({ description: 'HTML. What the allow-list does not know is dropped.', unit: 'characters' })
const category = oneLine().min(1).max(CATEGORY_MAX_LENGTH).meta({ example: 'Recruiting' })
const imageUrl = z
  .string()
  .min(1)
  .max(1_000)
  .nullish()
  .meta({ description: "One of the editor's own uploads, or the article's picture as it is." })
const imageAlt = oneLine().max(ALT_TEXT_MAX_LENGTH).nullish()
const publishedAt = timeSchema
  .nullish()
  .meta({ description: 'In the future: appears then. null: a draft.' })

export const newArticleSchema = z
  .object({
    title,
    excerpt: excerpt.default(''),
    content,
    category,
    imageUrl,
    imageAlt,
    publishedAt,
    isFeatured: z.boolean().default(false),
  })
  .meta({ id: 'NewArticle' })
export type NewArticle = z.infer<typeof newArticleSchema>

/** Absent fields stay unchanged. With `version`, a change based on an outdated one is refused with 409. */
export const articleChangesSchema = z
  .object({
    title,
    excerpt,
    content,
    category,
    imageUrl,
    imageAlt,
    publishedAt,
    isFeatured: z.boolean(),
    version: z.number().int(),
  })
  .partial()
  .meta({ id: 'ArticleChanges' })
export type ArticleChanges = z.infer<typeof articleChangesSchema>

/** Categories of published articles. */
export const newsCategorySchema = z
  .object({
    category: z.string().meta({ description: 'As most of its articles write it.' }),
    count: z.number().int().min(1).meta({ unit: 'articles' }),
  })
  .meta({ id: 'NewsCategory' })
export type NewsCategory = z.infer<typeof newsCategorySchema>

/** An earlier state of an article. */
export const articleRevisionSchema = z
  .object({
    id: idSchema,
    version: z.number().int(),
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    category: z.string(),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    editor: personSchema.nullable().meta({ description: 'null: the account is gone.' }),
    createdAt: timeSchema,
  })
  .meta({ id: 'ArticleRevision' })
export type ArticleRevision = z.infer<typeof articleRevisionSchema>

const articleParamsSchema = z.object({ id: idSchema })

export const newsEndpoints = {
  listNews: defineEndpoint({
    method: 'GET',
    path: '/api/news',
    tag: 'News',
    summary: 'What has appeared, newest first; the featured article among it.',
    access: 'member',
    query: pageQuerySchema.extend({
      category: z.string().trim().max(CATEGORY_MAX_LENGTH).optional(),
      featured: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'true: the article in the featured place alone, whatever its age.' }),
    }),
    answers: { 200: z.array(articleSchema), 304: null },
    errors: [401, 403, 422],
    paged: true,
  }),
  listNewsCategories: defineEndpoint({
    method: 'GET',
    path: '/api/news/categories',
    tag: 'News',
    summary: 'What the articles that have appeared are about, and how many of each; most first.',
    access: 'member',
    answers: { 200: z.array(newsCategorySchema), 304: null },
    errors: [401, 403],
  }),
  listDrafts: defineEndpoint({
    method: 'GET',
    path: '/api/news/drafts',
    tag: 'News',
    summary:
      'What readers do not see: drafts, scheduled and withdrawn articles, last changed first.',
    access: 'editor',
    query: pageQuerySchema,
    answers: { 200: z.array(articleSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  showArticle: defineEndpoint({
    method: 'GET',
    path: '/api/news/{slug}',
    tag: 'News',
    summary:
      'One article; an earlier slug leads to it too. Editors see those that have not appeared.',
    access: 'member',
    params: z.object({ slug: slugSchema }),
    answers: { 200: articleSchema },
    errors: [401, 403, 404],
  }),
  createArticle: defineEndpoint({
    method: 'POST',
    path: '/api/news',
    tag: 'News',
    summary: 'Writes an article: a draft, unless publishedAt says when it appears.',
    access: 'editor',
    body: newArticleSchema,
    answers: { 201: articleSchema },
    errors: [401, 403, 409, 413, 415, 422],
    idempotent: true,
  }),
  changeArticle: defineEndpoint({
    method: 'PUT',
    path: '/api/news/{id}',
    tag: 'News',
    summary:
      'Changes, schedules, features or withdraws an article; what it was stays as a revision.',
    access: 'editor',
    params: articleParamsSchema,
    body: articleChangesSchema,
    answers: { 200: articleSchema },
    errors: [401, 403, 404, 409, 413, 415, 422],
  }),
  withdrawArticle: defineEndpoint({
    method: 'DELETE',
    path: '/api/news/{id}',
    tag: 'News',
    summary: 'Takes an article from readers; editors keep it, with its revisions.',
    access: 'editor',
    params: articleParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
  listRevisions: defineEndpoint({
    method: 'GET',
    path: '/api/news/{id}/revisions',
    tag: 'News',
    summary: 'What an article said, newest first.',
    access: 'editor',
    params: articleParamsSchema,
    query: pageQuerySchema,
    answers: { 200: z.array(articleRevisionSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  restoreRevision: defineEndpoint({
    method: 'POST',
    path: '/api/news/{id}/revisions/{revisionId}/restore',
    tag: 'News',
    summary: 'Says again what a revision said, as a new revision.',
    access: 'editor',
    params: articleParamsSchema.extend({ revisionId: idSchema }),
    answers: { 200: articleSchema },
    errors: [401, 403, 404],
  }),
}
