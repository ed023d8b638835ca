const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstGrapheme(text: string): string {
  const [first] = segmenter.segment(text.trim())
  return first?.segment ?? ''
}

/**
 * First letters as grapheme clusters (accents and emoji stay complete), of the first two words of an organization's one name;
 * `?` without a name.
 */
export function initials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const parts = lastName ? [firstName, lastName] : firstName.trim().split(/\s+/u).slice(0, 2)
  return parts.map(firstGrapheme).join('').toLocaleUpperCase('en') || '?'
}
