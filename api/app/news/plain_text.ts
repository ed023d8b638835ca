const INLINE = /<\/?(?:a|strong|em|code)(?:\s[^<>]*)?>/g
const TAG = /<[^<>]*>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** Text of sanitised HTML, without its tags. In it no attribute and no text has a bare `<` or `>`. */
export function plainText(sanitised: string): string {
  return sanitised
    .replaceAll(INLINE, '')
    .replaceAll(TAG, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
