import { Node } from '@tiptap/react'

const TAGS = [
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ...['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'pre', 'strong', 'em', 'code', 'a'],
]
const ATTRIBUTES = ['scope', 'colspan', 'rowspan', 'start', 'alt', 'src', 'href']
const SAFE_ADDRESS = /^(https?:|mailto:|blob:|\/)/i

/** Rebuilds the element from allowed parts only: pasted HTML can contain anything. */
function rebuilt(source: Element): HTMLElement {
  const copy = document.createElement(source.tagName)
  for (const name of ATTRIBUTES) {
    const value = source.getAttribute(name)
    if (value === null) continue
    if ((name === 'href' || name === 'src') && !SAFE_ADDRESS.test(value)) continue
    copy.setAttribute(name, value)
  }
  for (const child of source.childNodes) {
    if (child instanceof Text) copy.append(child.data)
    else if (child instanceof Element) copy.append(...rebuiltOrContent(child))
  }
  return copy
}

function rebuiltOrContent(source: Element): (HTMLElement | string)[] {
  return TAGS.includes(source.localName) ? [rebuilt(source)] : [source.textContent]
}

/** Tables and captioned pictures: shown and stored unchanged, moved and deleted as a whole, not editable. */
export const FixedBlock = Node.create({
  name: 'fixedBlock',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { html: { default: '', rendered: false } }
  },

  parseHTML() {
    return ['table', 'figure'].map((tag) => ({
      tag,
      // Above the rule that would take a picture out of its figure.
      priority: 60,
      getAttrs: (element: HTMLElement) => ({ html: rebuilt(element).outerHTML }),
    }))
  },

  renderHTML({ node }) {
    const { body } = new DOMParser().parseFromString(node.attrs['html'] as string, 'text/html')
    const [block] = body.children
    return block ? document.importNode(rebuilt(block), true) : ['p']
  },
})
