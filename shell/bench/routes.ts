import type { APIRequestContext } from '@playwright/test'
import type { Article, Conversation, CurrentUser } from '@fieldhouse/contract'

/** A measured route, as a person who uses it. `who` is a demo account; null is a visitor. */
export interface Visit {
  path: string
  who: string | null
  /** Remote that draws the route; null for the shell's own pages. */
  remote: string | null
  budgetKB: number
  /** Selector of the main content, where the page holds other things too. */
  content?: string
  /** Address of a route with parameters. */
  addressFor?(request: APIRequestContext, person: CurrentUser): Promise<string>
}

const FEED_BUDGET_KB = 120
const OTHER_BUDGET_KB = 130

export const LANDING: Visit = { path: '/', who: null, remote: null, budgetKB: 20 }

export const FEED: Visit = {
  path: '/',
  who: 'athlete',
  remote: 'mf-feed',
  budgetKB: FEED_BUDGET_KB,
  content: 'main article',
}

const athlete = { who: 'athlete', budgetKB: OTHER_BUDGET_KB }

async function first<T>(request: APIRequestContext, url: string): Promise<T> {
  const [item] = (await (await request.get(url)).json()) as T[]
  if (item === undefined) throw new Error(`${url} is empty`)
  return item
}

/** Every area of the product, with the pages that people open most. */
export const visits: Visit[] = [
  LANDING,
  { path: '/privacy-policy', who: null, remote: null, budgetKB: 20 },
  FEED,
  {
    ...athlete,
    path: '/profile/:id',
    remote: 'mf-profile',
    addressFor: (_request, { id }) => Promise.resolve(`/profile/${id}`),
  },
  {
    ...athlete,
    path: '/profile/:id/edit',
    remote: 'mf-profile',
    addressFor: (_request, { id }) => Promise.resolve(`/profile/${id}/edit`),
  },
  { ...athlete, path: '/connections', remote: 'mf-profile' },
  { ...athlete, path: '/search', remote: 'mf-discover' },
  { ...athlete, path: '/news', remote: 'mf-news' },
  {
    ...athlete,
    path: '/news/:slug',
    remote: 'mf-news',
    addressFor: async (request) => `/news/${(await first<Article>(request, '/api/news')).slug}`,
  },
  { ...athlete, path: '/messages', remote: 'mf-messages' },
  {
    ...athlete,
    path: '/messages/:userId',
    remote: 'mf-messages',
    addressFor: async (request) =>
      `/messages/${(await first<Conversation>(request, '/api/messages/conversations')).user.id}`,
  },
  { ...athlete, path: '/settings', remote: 'mf-settings' },
  { ...athlete, path: '/notifications', remote: null },
  {
    path: '/parental-controls',
    who: 'parent',
    remote: 'mf-parental',
    budgetKB: OTHER_BUDGET_KB,
  },
  { path: '/admin', who: 'admin', remote: 'mf-admin', budgetKB: OTHER_BUDGET_KB },
]

export const nameOf = ({ path, who }: Visit) => `${path} (${who ?? 'signed out'})`
