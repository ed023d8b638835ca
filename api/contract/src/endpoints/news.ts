import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import {
  articleChangesSchema,
  articleRevisionSchema,
  articleSchema,
  CATEGORY_MAX_LENGTH,
  newArticleSchema,
  newsCategorySchema,
  slugSchema,
} from '../news.ts'
import { pageQuerySchema } from '../paging.ts'

const articleParamsSchema = z.object({ id: idSchema })

export const news = {
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
