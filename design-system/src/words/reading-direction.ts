/** Reading direction of the page: without being told, Radix takes it for left to right. */
export function readingDirection(): 'ltr' | 'rtl' {
  return typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr'
}
