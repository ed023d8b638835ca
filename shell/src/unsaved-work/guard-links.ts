import { mayLeave } from './may-leave.ts'
import { abandonUnsavedWork, hasUnsavedWork } from './unsaved-work.ts'

/** The link by which this click leaves for another document in this window, if any. */
function linkOut(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  // The app's own navigation has already been prevented at this point.
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('download') || !/^(_self)?$/.test(link.target)) return null
  const { origin, pathname, search } = link
  const isHere =
    origin === location.origin && pathname + search === location.pathname + location.search
  return isHere && link.hash ? null : link
}

/**
 * Makes links that leave the app, such as signing out, ask for confirmation like other ways to leave.
 * @returns a function that stops it
 */
export function guardLinks(document: Document): () => void {
  function guard(event: MouseEvent) {
    const link = hasUnsavedWork() ? linkOut(event) : null
    if (!link) return
    event.preventDefault()
    void mayLeave().then((leaves) => {
      if (!leaves) return
      abandonUnsavedWork()
      window.location.assign(link.href)
    })
  }
  document.addEventListener('click', guard)
  return () => document.removeEventListener('click', guard)
}
