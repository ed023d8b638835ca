import { references } from './css-variable.ts'

/** Stacking order of floating elements, lowest first. */
export const layerScale = {
  raised: '1',
  header: '100',
  dropdown: '200',
  dialog: '300',
  toast: '400',
  skipLink: '500',
} as const

export const layer = references('layer', layerScale)
