const INLINE = /<\/?(?:a|strong|em|code)(?:\s[^<>]*)?>/g
const TAG = /<[^<>]*>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Text of sanitized HTML, without its tags. It has no bare `<` or `>` in attributes or texts. */
export function plainText(sanitized: string): string {
  return sanitized
    .replaceAll(INLINE, '')
    .replaceAll(TAG, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
