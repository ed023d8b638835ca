import { type ArticleStatus, SLUG_MAX_LENGTH } from '@fieldhouse/contract'

const EXCERPT_LENGTH = 200
const WORDS_A_MINUTE = 220
/** Slugs that are routes of their own. */
const TAKEN_SLUGS = ['categories', 'drafts']
/** Leaves room for a suffix. */
const SLUG_LENGTH = SLUG_MAX_LENGTH - 10

/** Letters without a decomposition into a plain letter and a mark. */
const LETTERS = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
} as const

interface Appearance {
  publishedAt: Date | null
  withdrawnAt: Date | null
}

/** Status of an article at a moment: a scheduled one appears without a job (docs/rules.md, News). */
export function articleStatus({ publishedAt, withdrawnAt }: Appearance, now: Date): ArticleStatus {
  if (withdrawnAt) return 'withdrawn'
  if (!publishedAt) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

/** `Señor Ortiz’s 5 rules` → `senor-ortizs-5-rules`: plain letters and digits, cut between words. */
export function slugOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[ßæøœłđðþı]/g, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
  const [first = 'article', ...others] = plain.match(/[a-z0-9]+/g) ?? []
  let slug = first.slice(0, SLUG_LENGTH)
  for (const word of others) {
    if (slug.length + 1 + word.length > SLUG_LENGTH) break
    slug += `-${word}`
  }
  return slug
}

/** The nth candidate for a unique slug, from 1: `title`, `title-2`, `title-3`. Null for a slug that is a route. */
export function slugTry(slug: string, nth: number): string | null {
  if (nth > 1) return `${slug}-${nth}`
  return TAKEN_SLUGS.includes(slug) ? null : slug
}

/** Beginning of the text, for articles without an excerpt: whole words, about two hundred characters. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  // Not between the halves of a surrogate pair.
  const cut = text.slice(0, EXCERPT_LENGTH).replace(/[\ud800-\udbff]$/, '')
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

/** Reading time in whole minutes, at least one. */
export function readingMinutesOf(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

interface Featuring {
  /** Start of the featured place, past or future; null for an article that is not featured. */
  featuredFrom: Date | null
  /** Featured now, or once it appears. */
  isFeatured: boolean
}

interface Wish {
  /** Undefined keeps the current value. */
  isFeatured: boolean | undefined
  publishedAt: Date | null
  /** The time of publication changes. */
  hasMoved: boolean
}

/**
 * Start of an article's featured place. Of the published articles the one with the latest start is featured, so that at
 * most one is, and a scheduled one takes over exactly when it appears (docs/rules.md, News).
 */
export function featuredFrom(before: Featuring, wish: Wish, now: Date): Date | null {
  if (!(wish.isFeatured ?? before.isFeatured)) return null
  if (before.isFeatured && before.featuredFrom && !wish.hasMoved) return before.featuredFrom
  return wish.publishedAt && wish.publishedAt > now ? wish.publishedAt : now
}
