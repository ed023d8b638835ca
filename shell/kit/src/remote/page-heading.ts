import { useEffect, useRef, useState, type RefCallback } from 'react'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { pageTitle } from './page-title.ts'

/** The key that a history gives to the entry a person arrived with, before any navigation. */
const FIRST_LOCATION_KEY = 'default'

/**
 * Names the page: the document's title, and after a navigation the focus, which a screen reader then reads from.
 * A heading that comes with the data has the focus when it comes.
 * @param title what the page's `<h1>` says
 * @returns the ref of that heading, which needs `tabIndex={-1}`
 */
export function usePageHeading(title: string): RefCallback<HTMLHeadingElement> {
  const { key, pathname } = useLocation()
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null)
  // On arrival the browser starts at the top of the document by itself.
  const named = useRef(key === FIRST_LOCATION_KEY ? pathname : null)

  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])

  useEffect(() => {
    // Only another path is another page: who changes a filter in the query stays where they are.
    if (!heading || named.current === pathname) return
    named.current = pathname
    if (!isTyping()) heading.focus({ preventScroll: true })
  }, [heading, pathname])

  return setHeading
}

function isTyping(): boolean {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches('input, textarea, select'))
  )
}
