import DOMPurify from 'dompurify'
import { nameHeadings, type Section } from './sections.ts'

/** Elements that the API keeps in stored articles, checked again here. */
const ALLOWED = {
  ALLOWED_TAGS: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre'],
    ...['strong', 'em', 'code', 'a', 'figure', 'figcaption', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'start', 'scope', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** An article's HTML, safe to show, and its sections. */
export interface ReadableHtml {
  html: string
  sections: Section[]
}

interface ReadingOptions {
  /** Level of the heading above the text: the text's own start one below. */
  level?: 1 | 2
}

/**
 * Sanitizes an article's HTML, whoever stored it, and makes it readable: safe links, wide content that scrolls inside
 * itself.
 */
export function readableHtml(content: string, { level = 1 }: ReadingOptions = {}): ReadableHtml {
  const safe = DOMPurify.sanitize(content, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  // In an inert document, where nothing loads: in the page's own, pictures would load before they are lazy.
  const article = safe.ownerDocument.createElement('div')
  article.append(safe)
  if (level === 2) lowerHeadings(article)
  const sections = nameHeadings(article)
  article.querySelectorAll('a').forEach(openElsewhere)
  article.querySelectorAll('img').forEach(loadWhenNear)
  article.querySelectorAll('table, pre').forEach(scrollInside)
  return { html: article.innerHTML, sections }
}

function lowerHeadings(article: HTMLElement) {
  for (const heading of article.querySelectorAll('h2, h3, h4')) {
    const lower = article.ownerDocument.createElement(`h${Number(heading.tagName[1]) + 1}`)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

function openElsewhere(link: HTMLAnchorElement) {
  const href = link.getAttribute('href')
  if (href === null || new URL(href, location.href).origin === location.origin) return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

function loadWhenNear(picture: HTMLImageElement) {
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
}

/** Wide content scrolls inside itself, for which the keyboard has to reach it. */
function scrollInside(wide: Element) {
  const frame = wide.ownerDocument.createElement('div')
  frame.className = 'scrolls'
  frame.tabIndex = 0
  frame.setAttribute('role', 'region')
  const name = wide.querySelector('caption')?.textContent.trim()
  frame.setAttribute('aria-label', name || (wide.matches('table') ? 'Table' : 'Preformatted text'))
  wide.replaceWith(frame)
  frame.append(wide)
}
