import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { pageTitle } from './page-title.ts'

/** History key of the entry at page load, before any navigation. */
const FIRST_LOCATION_KEY = 'default'

/**
 * Sets the document's title and, after a navigation, moves the focus to the heading, where a screen reader continues. A
 * heading that is rendered later gets the focus then.
 * @param title text of the page's `<h1>`
 * @returns the ref of that heading, which needs `tabIndex={-1}`
 */
export function usePageHeading(title: string): RefCallback<HTMLHeadingElement> {
  const { key, pathname } = useLocation()
  // No state: setting it would render the page again, at once and in one piece.
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef(pathname)
  // At page load browsers start at the top of the document themselves.
  const named = useRef(key === FIRST_LOCATION_KEY ? pathname : null)

  const focusOnce = useCallback(() => {
    // Only another path is another page: a changed filter in the query keeps the focus.
    if (!heading.current || named.current === place.current) return
    named.current = place.current
    if (!isTyping()) heading.current.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])

  useEffect(() => {
    place.current = pathname
    focusOnce()
  }, [pathname, focusOnce])

  return useCallback(
    (element) => {
      heading.current = element
      focusOnce()
    },
    [focusOnce],
  )
}

function isTyping(): boolean {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input, textarea, select'))
  )
}
