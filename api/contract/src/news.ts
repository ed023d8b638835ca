import { z } from 'zod'
import { personSchema } from './accounts.ts'
import { idSchema, timeSchema } from './ids.ts'
import { ALT_TEXT_MAX_LENGTH, pictureBoxSchema } from './media.ts'
import { oneLine, plainText } from './texts.ts'

export const ARTICLE_MAX_LENGTH = 100_000
export const EXCERPT_MAX_LENGTH = 500
export const CATEGORY_MAX_LENGTH = 40

/** What an article is right now: `scheduled` becomes `published` at its time, by itself. */
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

/** Absent keeps. With `version` a change that another editor's overtook is refused with 409. */
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

/** What articles that have appeared are about. */
export const newsCategorySchema = z
  .object({
    category: z.string().meta({ description: 'As most of its articles write it.' }),
    count: z.number().int().min(1).meta({ unit: 'articles' }),
  })
  .meta({ id: 'NewsCategory' })
export type NewsCategory = z.infer<typeof newsCategorySchema>

/** An article as an editor once left it. */
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
