export interface TextPart {
  text: string
  /** Absolute http(s) address, or null for text that is no link. */
  href: string | null
}

/** Ends an address: spaces, quotes of all kinds, and the punctuation of Chinese, Japanese and Korean, also in full width. */
const END = String.raw`\s<>"“”„‟‘’‚‛«»‹›\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`
const ADDRESS = new RegExp(String.raw`\bhttps?:\/\/[^${END}]+|\bwww\.[^.${END}]+\.[^${END}]+`, 'gi')

const OPENING = { ')': '(', ']': '[' } as const

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

/** Removes punctuation that ends the sentence rather than the address; balanced brackets stay. */
function withoutTrailingPunctuation(address: string): string {
  const last = address.at(-1) ?? ''
  if (/[.,:;!?'"…]/.test(last)) return withoutTrailingPunctuation(address.slice(0, -1))
  if (last === ')' || last === ']') {
    const isUnbalanced = count(address, last) > count(address, OPENING[last])
    if (isUnbalanced) return withoutTrailingPunctuation(address.slice(0, -1))
  }
  return address
}

function hrefOf(address: string): string | null {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  // A name before the host is there to look like another host: https://bank.com@evil.test leads to evil.test.
  if (!url || url.username !== '' || url.password !== '') return null
  return url.href
}

/** Splits a text at its web addresses. The joined parts are exactly the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrailingPunctuation(match[0])
    const href = hrefOf(address)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
