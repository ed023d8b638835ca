import type { Article, ArticleStatus } from '@fieldhouse/contract'
import type { BadgeTone } from '@fieldhouse/design-system'
import { momentOf } from '../admin/times.ts'

export const statusNames: Record<ArticleStatus, { name: string; tone: BadgeTone }> = {
  draft: { name: 'Draft', tone: 'neutral' },
  scheduled: { name: 'Scheduled', tone: 'elite' },
  published: { name: 'Published', tone: 'accent' },
  withdrawn: { name: 'Withdrawn', tone: 'neutral' },
}

/** Time of publication, or of the last change. */
export function whenOf({ status, publishedAt, updatedAt }: Article): string {
  switch (status) {
    case 'published':
      return `Published ${publishedAt ? momentOf(publishedAt) : ''}`
    case 'scheduled':
      return `Goes live ${publishedAt ? momentOf(publishedAt) : ''}`
    case 'draft':
    case 'withdrawn':
      return `Edited ${momentOf(updatedAt)}`
  }
}

/** Slug of an article that has none yet: real slugs contain no underscore. */
export const NEW_ARTICLE = '_new'
