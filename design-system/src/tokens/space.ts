import { references } from './css-variable.ts'

/** Keyed by pixels at the default text size; in rem, so that spacing grows with the text. */
export const spaceScale = {
  2: '0.125rem',
  4: '0.25rem',
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  20: '1.25rem',
  24: '1.5rem',
  32: '2rem',
  48: '3rem',
  64: '4rem',
} as const

/** `space[16]` is `var(--space-16)`. */
export const space = references('space', spaceScale)

export const radiusScale = {
  sm: '6px',
  md: '10px',
  lg: '12px',
  xl: '16px',
  full: '999px',
} as const

export const radius = references('radius', radiusScale)

export const strokeScale = { line: '1px', focus: '2px', mark: '3px' } as const

/** Line widths, the same at any text size: separators, focus ring, marker of the selected item. */
export const stroke = references('stroke', strokeScale)

export const sizeScale = {
  header: '4rem',
  content: '75rem',
  profile: '65rem',
  columnStart: '15.625rem',
  columnEnd: '18.125rem',
  target: '2.75rem',
  footBar: '3.5rem',
  postImage: '24rem',
} as const

/** Measures of the layout: header 64, content 1200, profile 1040, side columns 250 and 290, touch target 44. */
export const size = references('size', sizeScale)

/**
 * Space that bars take from the window, set in `styles/document.css`: `start` above the page, `end` below it. At the foot are
 * a phone's navigation (`foot`) and a banner that stands over everything, dialogs too (`over`); `end` is the larger one. While a
 * screen has the whole window, `start` and `foot` are 0.
 */
export const bars = {
  start: 'var(--bar-start)',
  end: 'var(--bar-end)',
  foot: 'var(--bar-foot)',
  over: 'var(--bar-over)',
} as const
