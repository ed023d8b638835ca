import { references } from './css-variable.ts'

/** Lines separate surfaces; only elements floating above the page have a shadow. */
export const elevationScale = {
  flat: 'none',
  floating: '0 0.5rem 1.5rem var(--color-shadow)',
  dialog: '0 1.5rem 4rem var(--color-shadow)',
} as const

export const elevation = references('elevation', elevationScale)
