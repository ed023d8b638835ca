/** A measured route: at least one per remote, as a person who uses it. `who` is a demo account; null is a visitor. */
export interface Visit {
  path: string
  who: string | null
  budgetKB: number
  /** Selector of the main content, where the page holds other things too. */
  content?: string
}

const FEED_BUDGET_KB = 120
const OTHER_BUDGET_KB = 130

export const visits: Visit[] = [
  { path: '/', who: null, budgetKB: 20 },
  { path: '/privacy-policy', who: null, budgetKB: 20 },
  { path: '/', who: 'athlete', budgetKB: FEED_BUDGET_KB, content: 'main article' },
  { path: '/search', who: 'athlete', budgetKB: OTHER_BUDGET_KB },
  { path: '/news', who: 'athlete', budgetKB: OTHER_BUDGET_KB },
  { path: '/messages', who: 'athlete', budgetKB: OTHER_BUDGET_KB },
  { path: '/settings', who: 'athlete', budgetKB: OTHER_BUDGET_KB },
  { path: '/connections', who: 'athlete', budgetKB: OTHER_BUDGET_KB },
  { path: '/parental-controls', who: 'parent', budgetKB: OTHER_BUDGET_KB },
  { path: '/admin', who: 'admin', budgetKB: OTHER_BUDGET_KB },
]

export const nameOf = ({ path, who }: Visit) => `${path} (${who ?? 'signed out'})`
