import { z } from 'zod'
import { idSchema, timeSchema } from './ids.ts'

export const articleSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    content: z.string().meta({ description: 'HTML, sanitised when stored.' }),
    imageUrl: z.string().nullable(),
    category: z.string(),
    publishedAt: timeSchema.nullable().meta({ description: 'null is a draft.' }),
    isFeatured: z.boolean(),
  })
  .meta({ id: 'Article' })
export type Article = z.infer<typeof articleSchema>

export const newArticleSchema = z
  .object({
    title: z.string().trim().min(1).max(200),
    excerpt: z.string().trim().max(500),
    content: z.string().max(100_000),
    category: z.string().trim().min(1).max(40),
    imageUrl: z.string().max(1_000).nullish(),
    publishedAt: timeSchema.nullish(),
    isFeatured: z.boolean().default(false),
  })
  .meta({ id: 'NewArticle' })

export const articleChangesSchema = newArticleSchema.partial().meta({ id: 'ArticleChanges' })
