import { Prose } from '@fieldhouse/design-system'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import type { MouseEvent } from 'react'
import type { ReadableHtml } from './readable-html.ts'

/** The text of an article. Links to our own pages open without a reload. */
export function ArticleText({ text }: { text: ReadableHtml }) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isOrdinary = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !isOrdinary || event.button !== 0 || !isPage(link)) return
    event.preventDefault()
    navigate(`${link.pathname}${link.search}${link.hash}`)
  }

  return <Prose dir="auto" onClick={follow} dangerouslySetInnerHTML={{ __html: text.html }} />
}

/** True for pages of this site, false for files and API calls. */
function isPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.pathname.startsWith('/api/')
}
