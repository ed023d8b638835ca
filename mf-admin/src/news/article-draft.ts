import type { Article, NewArticle } from '@fieldhouse/contract'

/** Values of the editor's fields. */
export interface ArticleDraft {
  title: string
  category: string
  excerpt: string
  /** HTML. */
  content: string
  /** One of our paths, or an upload that the article will claim. */
  imageUrl: string | null
  imageAlt: string
  isFeatured: boolean
}

const BLANK: ArticleDraft = {
  title: '',
  category: '',
  excerpt: '',
  content: '',
  imageUrl: null,
  imageAlt: '',
  isFeatured: false,
}

export function draftOf(article: Article | null): ArticleDraft {
  if (!article) return BLANK
  const { title, category, excerpt, content, imageUrl, imageAlt, isFeatured } = article
  return { title, category, excerpt, content, imageUrl, imageAlt: imageAlt ?? '', isFeatured }
}

const FIELDS = Object.keys(BLANK) as (keyof ArticleDraft)[]

export const isSameDraft = (one: ArticleDraft, other: ArticleDraft) =>
  FIELDS.every((field) => one[field] === other[field])

/** Fields that differ from the saved article. A generated excerpt is not sent, so it continues to follow the text. */
export function changesFrom(saved: ArticleDraft, draft: ArticleDraft): Partial<ArticleDraft> {
  const changed = FIELDS.filter((field) => saved[field] !== draft[field])
  return Object.fromEntries(changed.map((field) => [field, draft[field]]))
}

export function newArticleOf(draft: ArticleDraft, publishedAt: string | null): NewArticle {
  return { ...draft, imageAlt: draft.imageAlt || null, publishedAt }
}

/** Problems that prevent saving a draft, by field. */
export function missingIn({ title, category, imageUrl, imageAlt }: ArticleDraft) {
  return {
    ...(title.trim() ? {} : { title: 'Give it a title' }),
    ...(category.trim() ? {} : { category: 'Add a category, like Recruiting' }),
    ...(imageUrl && !imageAlt.trim()
      ? { imageAlt: 'Describe the picture for readers who can’t see it' }
      : {}),
  }
}

/** Refused fields, without those changed since. */
export function stillRefused(
  refused: Readonly<Record<string, string>> | undefined,
  sent: ArticleDraft,
  draft: ArticleDraft,
): Partial<Record<string, string>> {
  const isUnchanged = (field: string) =>
    sent[field as keyof ArticleDraft] === draft[field as keyof ArticleDraft]
  return Object.fromEntries(Object.entries(refused ?? {}).filter(([field]) => isUnchanged(field)))
}
