import sanitizeHtml from 'sanitize-html'

/** Base for relative addresses; those that keep it stay on this site. */
const HERE = 'https://fieldhouse.invalid'
const NESTING_MAX = 30

const TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['strong', 'em', 'code', 'a', 'figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const ATTRIBUTES = {
  a: ['href', 'rel'],
  img: ['src', 'alt'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Elements removed together with their text. */
const WITHOUT_TEXT = [
  ...['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'xmp', 'noembed'],
  ...['noframes', 'iframe', 'object', 'svg', 'math', 'select'],
]

const SCHEMES = ['http:', 'https:', 'mailto:']

/**
 * Link as stored: to the web, to an email address, or to a path of this site. Null for anything else.
 */
function safeHref(href: string | undefined): string | null {
  const url = href === undefined ? null : URL.parse(href.trim(), HERE)
  if (!url || !SCHEMES.includes(url.protocol)) return null
  if (url.origin !== HERE) return url.href
  // A relative path would lead somewhere else on each page.
  return href?.trim().startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : null
}

function linkAttributes({ href }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const safe = safeHref(href)
  if (safe === null) return {}
  return safe.startsWith('/') ? { href: safe } : { href: safe, rel: 'noopener noreferrer' }
}

/**
 * HTML of an article as stored: the allowed elements and attributes (docs/rules.md, News), and pictures of this site
 * only.
 * @param pictures path on this site for each `src` that may stay
 */
export function sanitizeArticle(html: string, pictures: ReadonlyMap<string, string>): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: WITHOUT_TEXT,
    nestingLimit: NESTING_MAX,
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs) }),
      img: (tagName, { src = '', alt = '' }) => {
        const path = pictures.get(src)
        return { tagName, attribs: path ? { src: path, alt } : {} }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim()
}

/** Addresses of all pictures in it. */
export function pictureSources(html: string): string[] {
  const sources = new Set<string>()
  sanitizeHtml(html, {
    allowedTags: ['img'],
    nonTextTags: WITHOUT_TEXT,
    transformTags: {
      img: (tagName, { src }) => {
        if (src) sources.add(src)
        return { tagName, attribs: {} }
      },
    },
  })
  return [...sources]
}
