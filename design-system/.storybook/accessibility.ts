/** Rules that axe checks: WCAG 2.2 AA and the field's good practice. Used in both themes. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** Rules about a whole page: a story is a part of one. */
export const axeRules = [
  { id: 'region', enabled: false },
  { id: 'page-has-heading-one', enabled: false },
  { id: 'landmark-one-main', enabled: false },
  { id: 'heading-order', enabled: false },
]
