const ATTRIBUTE = /(<[a-z][^<>]*?) style="([^"]*)"/g

const ENTITIES: Record<string, string> = { quot: '"', '#x27': "'", amp: '&', lt: '<', gt: '>' }

/** Parts of a declaration that could end its rule, or the style sheet. */
const UNSAFE = /[{}<@\\]|\/\*/

/** Wins over classes and gives way to a style attribute, which is how React changes it later. */
const SPECIFIC = ':not(#a#b)'

/**
 * Style attributes as rules of a style sheet, which takes a nonce: the page's policy forbids them in HTML.
 * @returns a `<style>` element without a nonce, or nothing
 */
export function withoutStyleAttributes(html: string): { html: string; styles: string } {
  const rules = new Map<string, number>()
  const changed = html.replace(ATTRIBUTE, (_found, before: string, value: string) => {
    const declarations = value.replace(
      /&(#?\w+);/g,
      (found, name: string) => ENTITIES[name] ?? found,
    )
    if (UNSAFE.test(declarations)) return before
    const index = rules.get(declarations) ?? rules.size
    rules.set(declarations, index)
    return `${before} data-drawn-style="${index}"`
  })
  const text = [...rules].map(
    ([declarations, index]) => `[data-drawn-style="${index}"]${SPECIFIC}{${declarations}}`,
  )
  return { html: changed, styles: text.length > 0 ? `<style>${text.join('')}</style>` : '' }
}
