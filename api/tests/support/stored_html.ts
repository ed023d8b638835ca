import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Elements and attributes allowed in news, independent of the product's own list: docs/rules.md, News. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'h2 h3 h4 p br hr ul li blockquote pre strong em code figure figcaption table caption thead tbody tr'
      .split(' ')
      .map((tag) => [tag, []]),
  ),
  a: ['href', 'rel'],
  img: ['src', 'alt'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

const SAFE_HREF = /^(https?:\/\/|mailto:|\/(?![/\\]))/
const OWN_PICTURE = /^\/api\/pictures\/[0-9a-f-]{36}$/

const isElement = (node: Node): node is Element => 'tagName' in node

function dangersOf(node: Node): string[] {
  if (!isElement(node)) return node.nodeName === '#text' ? [] : [node.nodeName]
  const allowed = ALLOWED[node.tagName]
  if (!allowed || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [node.tagName]
  const own = node.attrs.flatMap(({ name, value }) => {
    if (!allowed.includes(name)) return [`${node.tagName} ${name}`]
    if (name === 'href' && !SAFE_HREF.test(value)) return [`link to ${value}`]
    if (name === 'src' && !OWN_PICTURE.test(value)) return [`picture of ${value}`]
    return []
  })
  return [...own, ...node.childNodes.flatMap(dangersOf)]
}

/** Forbidden content in stored HTML, found with a different parser than the one that stored it. */
export function dangersIn(html: string): string[] {
  return parseFragment(html).childNodes.flatMap(dangersOf)
}
