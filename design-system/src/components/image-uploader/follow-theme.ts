import type { PictureUppy } from './picture-uppy.ts'

const themeNow = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

/** Keeps Uppy's theme the page's, also when that changes while it is open. @returns a function that ends it */
export function followTheme(uppy: PictureUppy): () => void {
  const follow = () => uppy.getPlugin('Dashboard')?.setOptions({ theme: themeNow() })
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
