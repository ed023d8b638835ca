import { type ArticleStatus, SLUG_MAX_LENGTH } from '@fieldhouse/contract'

const EXCERPT_LENGTH = 200
const WORDS_A_MINUTE = 220
/** Words of a path that lead elsewhere. */
const TAKEN_SLUGS = ['categories', 'drafts']
/** Room for a suffix behind it. */
const SLUG_LENGTH = SLUG_MAX_LENGTH - 10

/** Letters that are one of their own, and not another with a mark. */
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

/** What an article is at a moment: nothing has to happen for a scheduled one to appear (rules.md, News). */
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

/** The nth try for an address of its own, from 1: `title`, `title-2`, `title-3`. Null where it leads elsewhere. */
export function slugTry(slug: string, nth: number): string | null {
  if (nth > 1) return `${slug}-${nth}`
  return TAKEN_SLUGS.includes(slug) ? null : slug
}

/** How an article begins, for those that say no excerpt: whole words, some two hundred characters. */
export function excerptOf(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const cut = text.slice(0, EXCERPT_LENGTH)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

/** In whole minutes, one at least. */
export function readingMinutesOf(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

interface Featuring {
  /** Since when it has the featured place, or when it will take it; null where it is not to. */
  featuredFrom: Date | null
  /** It has the place, or will have it once it appears. */
  isFeatured: boolean
}

interface Wish {
  /** Undefined leaves it as it is. */
  isFeatured: boolean | undefined
  publishedAt: Date | null
  /** It appears at another time than before. */
  hasMoved: boolean
}

/**
 * When an article takes the featured place: of those that have appeared the one that took it last has it, so that at
 * most one does, and a scheduled one takes over at its time and not before (rules.md, News).
 */
export function featuredFrom(before: Featuring, wish: Wish, now: Date): Date | null {
  if (!(wish.isFeatured ?? before.isFeatured)) return null
  if (before.isFeatured && before.featuredFrom && !wish.hasMoved) return before.featuredFrom
  return wish.publishedAt && wish.publishedAt > now ? wish.publishedAt : now
}
