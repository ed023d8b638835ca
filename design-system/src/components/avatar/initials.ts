const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstGrapheme(text: string): string {
  const [first] = segmenter.segment(text.trim())
  return first?.segment ?? ''
}

/** First letters as grapheme clusters (accents and emoji stay complete); `?` without a name. */
export function initials(person: { firstName: string; lastName: string }): string {
  const letters = firstGrapheme(person.firstName) + firstGrapheme(person.lastName)
  return letters.toLocaleUpperCase('en') || '?'
}
