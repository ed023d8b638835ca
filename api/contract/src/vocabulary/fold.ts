/** Words of a text as the search index spells them: `Point-Guard` is `point guard`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘ʼ`´]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Distances in one spelling: `100 meters`, `100 yd` and `100 m` are `100m`. Takes folded text. */
export function withDistances(folded: string): string {
  return folded.replaceAll(/(\d) ?(?:meters?|metres?|yards?|yds?|m|y)(?= |$)/gu, '$1m')
}
