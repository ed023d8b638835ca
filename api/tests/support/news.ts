import type { Article, NewArticle } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import type { Visitor } from '#tests/support/visitor'

let articles = 0

/** The time in so many minutes; negative for the past. */
export const inMinutes = (minutes: number) =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

/** An article by this editor, published a minute ago by default. */
export function write(editor: Visitor, details: Partial<NewArticle> = {}) {
  articles += 1
  return editor.post<Article>('/api/news', {
    title: `Article ${articles}`,
    content: '<p>What everybody should know.</p>',
    category: 'Recruiting',
    publishedAt: inMinutes(-1),
    ...details,
  })
}

export const newsOf = async (visitor: Visitor, query = '') =>
  (await visitor.get<Article[]>(`/api/news${query}`)).json

export const titlesOf = async (visitor: Visitor, query = '') =>
  (await newsOf(visitor, query)).map(({ title }) => title)

export const draftsOf = async (visitor: Visitor) =>
  (await visitor.get<Article[]>('/api/news/drafts')).json

export const featuredOf = async (visitor: Visitor) =>
  (await newsOf(visitor)).filter(({ isFeatured }) => isFeatured).map(({ title }) => title)
