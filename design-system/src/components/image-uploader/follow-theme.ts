import type { PictureUppy } from './picture-uppy.ts'

const themeNow = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

/** Keeps Uppy in the page's theme, also when it changes while open. @returns a function that stops it */
export function followTheme(uppy: PictureUppy): () => void {
  const follow = () => uppy.getPlugin('Dashboard')?.setOptions({ theme: themeNow() })
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
