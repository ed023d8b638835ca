import DOMPurify from 'dompurify'
import { nameHeadings, type Section } from './sections.ts'

/** Elements that the API keeps when it stores an article; here it is held to them again. */
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

/** An article's HTML as it may be put on screen, and the sections it is made of. */
export interface ReadableHtml {
  html: string
  sections: Section[]
}

interface ReadingOptions {
  /** The heading that stands above the text: its own begin one below. */
  level?: 1 | 2
}

/** Makes an article's HTML safe, whoever stored it, and readable: links that open well, wide things that scroll inside. */
export function readableHtml(content: string, { level = 1 }: ReadingOptions = {}): ReadableHtml {
  const safe = DOMPurify.sanitize(content, { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  // In a document of its own, where nothing is loaded: in the page's, pictures would be fetched before they are lazy.
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

/** Wider than the page, it scrolls by itself; the keyboard has to reach it for that. */
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
