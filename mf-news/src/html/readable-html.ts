import DOMPurify from 'dompurify'
import { readTags, wordsOf, written, type Element, type Node } from './read-tags.ts'
import { nameHeadings, type Section } from './sections.ts'

/** Elements and attributes that the API keeps in stored articles, checked again here. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'li', 'blockquote', 'pre'],
      ...['strong', 'em', 'code', 'figure', 'figcaption'],
      ...['table', 'caption', 'thead', 'tbody', 'tr'],
    ].map((tag) => [tag, []]),
  ),
  ol: ['start'],
  a: ['href'],
  img: ['src', 'alt'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Links to the web, to an email address, to a path of this site. */
const SAFE_LINK = /^(?:https?:|mailto:|\/(?![/\\]))/i
const OURS = /^\//
/** Pictures of this site alone. */
const SAFE_PICTURE = /^\/(?![/\\])/

/** Elements and attributes of the result: those of the API, with ids, scrolling frames and targets. */
const MADE = {
  ALLOWED_TAGS: [...Object.keys(ALLOWED), 'h5', 'div'],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'start', 'scope', 'colspan', 'rowspan', 'id', 'tabindex', 'target'],
    ...['rel', 'loading', 'decoding', 'class', 'role', 'aria-label'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** An article's HTML as it may be put on screen, and the sections it is made of. */
export interface ReadableHtml {
  html: string | TrustedHTML
  sections: Section[]
}

interface ReadingOptions {
  /** The heading that stands above the text: its own begin one below. */
  level?: 1 | 2
}

/**
 * Sanitizes an article's HTML, whoever stored it, and makes it readable: safe links, wide content that scrolls inside itself.
 * It needs no document, so that server and browser come to the same result; a browser sanitizes that once more with its own
 * parser.
 */
export function readableHtml(content: string, { level = 1 }: ReadingOptions = {}): ReadableHtml {
  const article = readable(readTags(content, ALLOWED))
  if (level === 2) for (const heading of headingsOf(article)) lower(heading)
  const sections = nameHeadings(headingsOf(article))
  const html = written(article)
  return { html: DOMPurify.isSupported ? sanitized(html) : html, sections }
}

/** Pages take no HTML that is mere text (Trusted Types). */
const sanitized = (html: string) => DOMPurify.sanitize(html, { ...MADE, RETURN_TRUSTED_TYPE: true })

const isElement = (node: Node): node is Element => typeof node !== 'string'

function readable(nodes: Node[]): Node[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node
    const element = { ...node, children: readable(node.children) }
    switch (element.tag) {
      case 'a':
        openElsewhere(element)
        return element
      case 'img':
        loadWhenNear(element)
        return element
      case 'table':
      case 'pre':
        return inScrollingFrame(element)
      default:
        return element
    }
  })
}

function headingsOf(nodes: readonly Node[]): Element[] {
  return nodes
    .filter(isElement)
    .flatMap((element) => (/^h\d$/.test(element.tag) ? [element] : headingsOf(element.children)))
}

function lower(heading: Element) {
  heading.tag = `h${Number(heading.tag[1]) + 1}`
}

function openElsewhere({ attributes }: Element) {
  const href = (attributes.get('href') ?? '').trim()
  if (!SAFE_LINK.test(href)) return attributes.delete('href')
  if (!OURS.test(href)) attributes.set('target', '_blank').set('rel', 'noopener noreferrer')
}

function loadWhenNear({ attributes }: Element) {
  if (!SAFE_PICTURE.test(attributes.get('src') ?? '')) attributes.delete('src')
  attributes.set('loading', 'lazy').set('decoding', 'async')
}

/** Wide content scrolls inside itself, for which the keyboard has to reach it. */
function inScrollingFrame(wide: Element): Element {
  const caption = wide.children.filter(isElement).find(({ tag }) => tag === 'caption')
  const name = caption && wordsOf(caption.children).trim()
  const attributes = new Map([
    ['class', 'scrolls'],
    ['tabindex', '0'],
    ['role', 'region'],
    ['aria-label', name || (wide.tag === 'table' ? 'Table' : 'Preformatted text')],
  ])
  return { tag: 'div', attributes, children: [wide] }
}
