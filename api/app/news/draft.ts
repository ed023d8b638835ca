import type { ArticleChanges } from '@fieldhouse/contract'
import { excerptOf, featuredFrom, readingMinutesOf } from '#rules/news'
import { plainText } from '#news/plain_text'
import { sanitiseArticle } from '#news/sanitise'

/** An article as its row holds it. */
export interface StoredArticle {
  title: string
  excerpt: string
  content: string
  category: string
  image_url: string | null
  image_alt: string | null
  reading_minutes: number
  published_at: Date | null
  withdrawn_at: Date | null
  featured_from: Date | null
}

/** Before anything was written. */
export const BLANK: StoredArticle = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  image_url: null,
  image_alt: null,
  reading_minutes: 1,
  published_at: null,
  withdrawn_at: null,
  featured_from: null,
}

/** What an editor wants changed. */
export type Wanted = ArticleChanges & {
  /** Taken from readers, or never to be given to them. */
  isWithdrawn?: true
}

type Texts = Omit<StoredArticle, 'published_at' | 'withdrawn_at' | 'featured_from'>
type Paths = ReadonlyMap<string, string>

function excerptFor(before: Texts, said: string | undefined, text: string): string {
  // One that was taken from the content follows it.
  const kept = before.excerpt === excerptOf(plainText(before.content)) ? '' : before.excerpt
  return (said ?? kept) || excerptOf(text)
}

function imageFor(before: Texts, { imageUrl, imageAlt }: ArticleChanges, paths: Paths) {
  const image_url =
    imageUrl === undefined ? before.image_url : imageUrl && (paths.get(imageUrl) ?? null)
  const alt = imageAlt === undefined ? before.image_alt : imageAlt
  return { image_url, image_alt: image_url ? alt || null : null }
}

function textsAfter(before: Texts, changes: ArticleChanges, paths: Paths): Texts {
  const content =
    changes.content === undefined ? before.content : sanitiseArticle(changes.content, paths)
  const text = plainText(content)
  return {
    title: changes.title ?? before.title,
    excerpt: excerptFor(before, changes.excerpt, text),
    content,
    category: changes.category ?? before.category,
    ...imageFor(before, changes, paths),
    reading_minutes: readingMinutesOf(text),
  }
}

function appearanceAfter(before: StoredArticle, { publishedAt, isWithdrawn }: Wanted, now: Date) {
  const { published_at, withdrawn_at } = before
  if (isWithdrawn) return { published_at: null, withdrawn_at: withdrawn_at ?? now }
  if (publishedAt === undefined) return { published_at, withdrawn_at }
  if (publishedAt !== null) return { published_at: new Date(publishedAt), withdrawn_at: null }
  // What readers have seen is withdrawn; what they have not goes back to being a draft.
  const wasSeen = published_at !== null && published_at <= now
  return { published_at: null, withdrawn_at: wasSeen ? now : withdrawn_at }
}

const sameTime = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

/**
 * The article after the changes.
 * @param isFeatured it has the featured place, or will have it once it appears
 * @param paths our path for each address of a picture in the changes
 */
export function articleAfter(
  before: StoredArticle & { isFeatured: boolean },
  changes: Wanted,
  { paths, now }: { paths: Paths; now: Date },
): StoredArticle {
  const appearance = appearanceAfter(before, changes, now)
  const hasMoved = !sameTime(before.published_at, appearance.published_at)
  return {
    ...textsAfter(before, changes, paths),
    ...appearance,
    featured_from: featuredFrom(
      { featuredFrom: before.featured_from, isFeatured: before.isFeatured },
      { isFeatured: changes.isFeatured, publishedAt: appearance.published_at, hasMoved },
      now,
    ),
  }
}

const TEXTS = [
  'title',
  'excerpt',
  'content',
  'category',
  'image_url',
  'image_alt',
] as const satisfies readonly (keyof Texts)[]

const TIMES = ['published_at', 'withdrawn_at', 'featured_from'] as const

export const hasOtherTexts = (one: StoredArticle, other: StoredArticle) =>
  TEXTS.some((field) => one[field] !== other[field])

export const isSame = (one: StoredArticle, other: StoredArticle) =>
  !hasOtherTexts(one, other) && TIMES.every((field) => sameTime(one[field], other[field]))
