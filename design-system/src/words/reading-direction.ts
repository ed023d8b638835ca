/** Reading direction of the page: Radix assumes left-to-right by default. */
export function readingDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr'
}
