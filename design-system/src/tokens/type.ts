import { references } from './css-variable.ts'

export const fontScale = {
  text: "'Inter Variable', 'Inter Fallback', 'Inter DejaVu', system-ui, sans-serif",
  display: "'Barlow Condensed', 'Barlow Condensed Fallback', 'Barlow DejaVu', sans-serif",
} as const

/** `display` is for headings, numbers and short labels; `text` for everything else. */
export const font = references('font', fontScale)

/** 12.5 · 13.5 · 15 · 16 · 19 · 22 · 26 (the brand) · 36 (numbers) · 44 · 88 px, in rem so that 200 % text works. */
export const fontSizeScale = {
  caption: '0.78125rem',
  small: '0.84375rem',
  body: '0.9375rem',
  reading: '1rem',
  lead: '1.1875rem',
  heading: '1.375rem',
  brand: '1.625rem',
  stat: '2.25rem',
  title: 'clamp(2rem, 1.4rem + 2.6vw, 2.75rem)',
  hero: 'clamp(2.75rem, 1.2rem + 6.6vw, 5.5rem)',
} as const

export const fontSize = references('font-size', fontSizeScale)

export const lineHeightScale = { tight: '1', snug: '1.25', body: '1.45', reading: '1.5' } as const
export const lineHeight = references('line-height', lineHeightScale)

export const fontWeightScale = {
  regular: '400',
  medium: '500',
  semibold: '600',
  bold: '700',
} as const
export const fontWeight = references('font-weight', fontWeightScale)
