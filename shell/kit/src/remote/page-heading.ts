import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { pageTitle } from './page-title.ts'

/** The key that a history gives to the entry a person arrived with, before any navigation. */
const FIRST_LOCATION_KEY = 'default'

/**
 * Names the page: the document's title, and after a navigation the focus, which a screen reader then reads from.
 * @param title what the page's `<h1>` says
 * @returns the ref of that heading, which needs `tabIndex={-1}`
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])

  useEffect(() => {
    // On arrival the browser starts at the top of the document by itself.
    if (key !== FIRST_LOCATION_KEY) heading.current?.focus({ preventScroll: true })
  }, [key])

  return heading
}
