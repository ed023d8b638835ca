import type { ArticleChanges } from '@fieldhouse/contract'
import { excerptOf, featuredFrom, readingMinutesOf } from '#rules/news'
import type Article from '#news/article'
import { plainText } from '#news/plain_text'
import { sanitizeArticle } from '#news/sanitize'

/** Content of an article, and its time of publication. */
export type StoredArticle = Pick<
  Article,
  | 'title'
  | 'excerpt'
  | 'content'
  | 'category'
  | 'imageUrl'
  | 'imageAlt'
  | 'readingMinutes'
  | 'publishedAt'
  | 'withdrawnAt'
  | 'featuredFrom'
>

/** Before anything was written. */
export const BLANK: StoredArticle = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  imageUrl: null,
  imageAlt: null,
  readingMinutes: 1,
  publishedAt: null,
  withdrawnAt: null,
  featuredFrom: null,
}

/** Changes requested by an editor. */
export type Wanted = ArticleChanges & {
  /** Withdrawn from readers, or never to be published. */
  isWithdrawn?: true
}

type Texts = Omit<StoredArticle, 'publishedAt' | 'withdrawnAt' | 'featuredFrom'>
type Paths = ReadonlyMap<string, string>

function excerptFor(before: Texts, said: string | undefined, text: string): string {
  // An excerpt derived from the content follows it.
  const kept = before.excerpt === excerptOf(plainText(before.content)) ? '' : before.excerpt
  return (said ?? kept) || excerptOf(text)
}

function imageFor(before: Texts, { imageUrl, imageAlt }: ArticleChanges, paths: Paths) {
  const path = imageUrl === undefined ? before.imageUrl : imageUrl && (paths.get(imageUrl) ?? null)
  const alt = imageAlt === undefined ? before.imageAlt : imageAlt
  return { imageUrl: path, imageAlt: path ? alt || null : null }
}

function textsAfter(before: Texts, changes: ArticleChanges, paths: Paths): Texts {
  const content =
    changes.content === undefined ? before.content : sanitizeArticle(changes.content, paths)
  const text = plainText(content)
  return {
    title: changes.title ?? before.title,
    excerpt: excerptFor(before, changes.excerpt, text),
    content,
    category: changes.category ?? before.category,
    ...imageFor(before, changes, paths),
    readingMinutes: readingMinutesOf(text),
  }
}

function appearanceAfter(
  { publishedAt, withdrawnAt }: StoredArticle,
  { publishedAt: wanted, isWithdrawn }: Wanted,
  now: Date,
) {
  if (isWithdrawn) return { publishedAt: null, withdrawnAt: withdrawnAt ?? now }
  if (wanted === undefined) return { publishedAt, withdrawnAt }
  if (wanted !== null) return { publishedAt: new Date(wanted), withdrawnAt: null }
  // A published article is withdrawn; an unpublished one becomes a draft again.
  const wasSeen = publishedAt !== null && publishedAt <= now
  return { publishedAt: null, withdrawnAt: wasSeen ? now : withdrawnAt }
}

const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/**
 * The article after the changes.
 * @param isFeatured it is featured now, or once it appears
 * @param paths path on this site for each picture's address in the changes
 */
export function articleAfter(
  before: StoredArticle,
  changes: Wanted,
  { isFeatured, paths, now }: { isFeatured: boolean; paths: Paths; now: Date },
): StoredArticle {
  const appearance = appearanceAfter(before, changes, now)
  const hasMoved = !sameTime(before.publishedAt, appearance.publishedAt)
  return {
    ...textsAfter(before, changes, paths),
    ...appearance,
    featuredFrom: featuredFrom(
      { featuredFrom: before.featuredFrom, isFeatured },
      { isFeatured: changes.isFeatured, publishedAt: appearance.publishedAt, hasMoved },
      now,
    ),
  }
}

const TEXTS = [
  'title',
  'excerpt',
  'content',
  'category',
  'imageUrl',
  'imageAlt',
] as const satisfies readonly (keyof Texts)[]

const TIMES = ['publishedAt', 'withdrawnAt', 'featuredFrom'] as const

export const hasOtherTexts = (one: StoredArticle, other: StoredArticle) =>
  TEXTS.some((field) => one[field] !== other[field])

export const isSame = (one: StoredArticle, other: StoredArticle) =>
  !hasOtherTexts(one, other) && TIMES.every((field) => sameTime(one[field], other[field]))
