/** Rules that axe checks, in both themes: WCAG 2.2 AA and best practices. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Rules for whole pages: a story is only a part of one. */
export const axeRules = [
  { id: 'region', enabled: false },
  { id: 'page-has-heading-one', enabled: false },
  { id: 'landmark-one-main', enabled: false },
  { id: 'heading-order', enabled: false },
]
