export const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

/** Rules whose outcome depends on the theme; all others give the same result in both. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Variants in which a story is checked, in this order. The accessibility addon has run axe before, in the dark theme at
 * desktop width.
 */
export const variants = [
  { name: 'dark', theme: 'dark', viewport: DESKTOP, axe: null },
  { name: 'light', theme: 'light', viewport: DESKTOP, axe: THEME_RULES },
  { name: 'phone', theme: 'dark', viewport: PHONE, axe: 'all rules' },
] as const
