import { Prose } from '@fieldhouse/design-system'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import type { MouseEvent } from 'react'
import type { ReadableHtml } from './readable-html.ts'

/** The text of an article. Links to pages of ours are followed without loading anew. */
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

/** Of ours, and not a file or a call of the API. */
function isPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && !link.pathname.startsWith('/api/')
}
