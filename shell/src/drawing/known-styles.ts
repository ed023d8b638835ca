import { compile as compileText, serialize as serializeElements } from 'stylis'

/** In place of `stylis` in styled-components: rules that were compiled ahead are taken from a table. */
export * from 'stylis'

type Callback = Parameters<typeof serializeElements>[1]
type Element = ReturnType<typeof compileText>[number]

/** Rules by the text that they are made of, its class included. */
export type Rules = Record<string, string[]>

let known: Rules = {}

let lastText = ''

/** Elements of a text whose rules are known: serialized, they become those. */
class KnownElements extends Array<Element> {
  rules: string[] = []
}

/** Signs of more than plain declarations: nesting, quotes, escapes, comments, parentheses that may hide a semicolon. */
const NOT_PLAIN = ['{', '}', '&', '@', '"', "'", '\\', '/', 'url(']

/** The rule of a class with plain declarations, at a fraction of the price; null for all others. */
function plainRule(text: string): string[] | null {
  const opening = text.indexOf(' { ')
  if (!text.startsWith('.') || opening < 0 || !text.endsWith(' }')) return null
  const body = text.slice(opening + 3, -2)
  // Regular expressions would be compiled by each realm.
  if (NOT_PLAIN.some((sign) => body.includes(sign))) return null
  let rule = ''
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, Math.max(colon, 0)).trim()
    const value = declaration.slice(colon + 1).trim()
    if (declaration.trim().includes('\n') || value.includes('  ')) return null
    if (property && value) rule += `${property}:${value};`
  }
  return rule ? [`${text.slice(0, opening)}{${rule}}`] : []
}

export function compile(text: string): Element[] {
  lastText = text
  const rules = known[text] ?? plainRule(text)
  if (!rules) return compileText(text)
  const elements = new KnownElements()
  elements.rules = rules
  return elements
}

/** A rule without a parent is what styled-components collects. */
const finished = (rule: string) =>
  ({ type: 'known', props: [], children: '', root: null, return: rule }) as unknown as Element

export function serialize(elements: Element[], callback: Callback): string {
  if (!(elements instanceof KnownElements)) return serializeElements(elements, callback)
  elements.rules.forEach((rule, index) => void callback(finished(rule), index, [], callback))
  return ''
}

/** The text that was compiled last. */
export const compiledLast = () => lastText

/** @param text JSON: {@link Rules} */
export function learn(text: string): void {
  known = JSON.parse(text) as Rules
}
