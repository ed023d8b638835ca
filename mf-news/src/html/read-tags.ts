/** Attributes of the elements that an article may contain. */
type Allowed = Readonly<Record<string, readonly string[]>>

export interface Element {
  tag: string
  attributes: Map<string, string>
  children: Node[]
}

export type Node = Element | string

const TOKEN =
  /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/g

const VOID = new Set(['br', 'hr', 'img'])

/** Far more than the API stores. */
const DEPTH_MAX = 100

/** Elements whose content is no text for readers. */
const UNREAD =
  /<(script|style|template|noscript|iframe|svg|math|title|textarea|xmp)\b[^]*?(?:<\/\1\s*>|$)/gi

/**
 * Tree of an article's HTML with nothing but allowed elements and attributes, read without a document: the same in a browser
 * and on the server. Other elements go, but keep their text; a `<` that starts no element is text.
 */
export function readTags(html: string, allowed: Allowed): Node[] {
  const root: Element = { tag: '', attributes: new Map(), children: [] }
  const open = [root]
  const last = () => open.at(-1) ?? root
  const source = html.replace(UNREAD, '')
  let at = 0

  for (const token of source.matchAll(TOKEN)) {
    addText(last(), source.slice(at, token.index))
    at = token.index + token[0].length
    const [, slash, name = '', rest = ''] = token
    const tag = name.toLowerCase()
    if (!Object.hasOwn(allowed, tag) || (!slash && open.length > DEPTH_MAX)) continue
    if (slash) close(open, tag)
    else {
      const element = { tag, attributes: attributesOf(rest, allowed[tag] ?? []), children: [] }
      last().children.push(element)
      if (!VOID.has(tag)) open.push(element)
    }
  }
  addText(last(), source.slice(at))
  return root.children
}

function addText({ children }: Element, text: string) {
  if (text !== '') children.push(plain(text))
}

/** Ends the elements left open inside as well; ignores an end tag without its start. */
function close(open: Element[], tag: string) {
  const index = open.findLastIndex((element) => element.tag === tag)
  if (index > 0) open.length = index
}

function attributesOf(text: string, allowed: readonly string[]): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', ...values] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!allowed.includes(key) || attributes.has(key)) continue
    attributes.set(key, plain(values.find((value) => value !== undefined) ?? ''))
  }
  return attributes
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Text with its entities read. */
function plain(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (found, hex, decimal, name) => {
      if (name !== undefined) return NAMED[String(name)] ?? found
      const code = hex === undefined ? Number(decimal) : parseInt(String(hex), 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : found
    },
  )
}

/** Text of these nodes and of all inside them. */
export function wordsOf(nodes: readonly Node[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('')
}

/** Escapes like a document's own serializer. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The tree as HTML, with all text and all values escaped. */
export function written(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const { tag, attributes, children } = node
      const own = [...attributes].map(
        ([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`,
      )
      const start = `<${tag}${own.join('')}>`
      return VOID.has(tag) ? start : `${start}${written(children)}</${tag}>`
    })
    .join('')
}
