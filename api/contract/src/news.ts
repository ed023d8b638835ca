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
    content: z.string().meta({ description: 'HTML, sanitized when stored.' }),
    imageUrl: z.string().nullable(),
    imageAlt: z.string().nullable(),
    image: pictureBoxSchema.nullable().meta({
      description: 'The picture of `imageUrl` with its size and placeholder.',
    }),
    category: z.string(),
    publishedAt: timeSchema.nullable().meta({ description: 'Null for a draft.' }),
    isFeatured: z.boolean().meta({
      description:
        'At most one published article is featured. On drafts and scheduled ones: will be.',
    }),
    author: personSchema
      .nullable()
      .meta({ description: 'Original author; null if hidden from the viewer.' }),
    readingMinutes: z.number().int().min(1).meta({ unit: 'min' }),
    status: articleStatusSchema,
    version: z.number().int().meta({ description: 'Incremented with each change.' }),
    updatedAt: timeSchema,
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof articleSchema>

const title = oneLine().min(1).max(200).meta({ example: 'What the quiet period means' })
const excerpt = plainText()
  .max(EXCERPT_MAX_LENGTH)
  .meta({ description: 'Derived from the content if empty.' })
const content = z
  .string()
  .max(ARTICLE_MAX_LENGTH)
  .meta({ description: 'HTML. Anything outside of the allow-list is dropped.', unit: 'characters' })
const category = oneLine().min(1).max(CATEGORY_MAX_LENGTH).meta({ example: 'Recruiting' })
const imageUrl = z
  .string()
  .min(1)
  .max(1_000)
  .nullish()
  .meta({ description: "One of the editor's own uploads, or the article's present picture." })
const imageAlt = oneLine().max(ALT_TEXT_MAX_LENGTH).nullish()
const publishedAt = timeSchema
  .nullish()
  .meta({ description: 'Time of publication, possibly in the future. Null for a draft.' })

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
    category: z.string().meta({ description: 'Most frequent spelling among its articles.' }),
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
    editor: personSchema.nullable().meta({ description: 'Null for a deleted account.' }),
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
    summary: 'Published articles, newest first, including the featured one.',
    access: 'member',
    query: pageQuerySchema.extend({
      category: z.string().trim().max(CATEGORY_MAX_LENGTH).optional(),
      featured: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'true: the featured article only, whatever its age.' }),
    }),
    answers: { 200: z.array(articleSchema), 304: null },
    errors: [401, 403, 422],
    paged: true,
  }),
  listNewsCategories: defineEndpoint({
    method: 'GET',
    path: '/api/news/categories',
    tag: 'News',
    summary: 'Categories of published articles with their counts, most frequent first.',
    access: 'member',
    answers: { 200: z.array(newsCategorySchema), 304: null },
    errors: [401, 403],
  }),
  listDrafts: defineEndpoint({
    method: 'GET',
    path: '/api/news/drafts',
    tag: 'News',
    summary:
      'Articles hidden from readers: drafts, scheduled and withdrawn ones, last changed first.',
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
    summary: 'One article, also by an earlier slug. Editors see unpublished ones too.',
    access: 'member',
    params: z.object({ slug: slugSchema }),
    answers: { 200: articleSchema },
    errors: [401, 403, 404],
  }),
  createArticle: defineEndpoint({
    method: 'POST',
    path: '/api/news',
    tag: 'News',
    summary: 'Creates an article: a draft without publishedAt.',
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
      'Changes, schedules, features or withdraws an article; the earlier state is kept as a revision.',
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
    summary: 'Withdraws an article; editors keep it, with its revisions.',
    access: 'editor',
    params: articleParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
  listRevisions: defineEndpoint({
    method: 'GET',
    path: '/api/news/{id}/revisions',
    tag: 'News',
    summary: 'Revisions of an article, newest first.',
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
    summary: 'Restores a revision as a new one.',
    access: 'editor',
    params: articleParamsSchema.extend({ revisionId: idSchema }),
    answers: { 200: articleSchema },
    errors: [401, 403, 404],
  }),
}
