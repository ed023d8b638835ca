/** Limit far above any call's needs: a release of 200 files has half as many values. */
export const VALUES_MAX = 4_000

const QUOTE = 34
const COMMA = 44
const BRACKET = 91
const BACKSLASH = 92
const BRACE = 123

/** End of the text that starts with the quote at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) return at
    at += character === BACKSLASH ? 2 : 1
  }
  return at
}

/**
 * True when JSON has more values than any call needs. Counted before parsing: a body of a hundred thousand small values
 * takes far longer to build than to read.
 */
export function holdsTooManyValues(json: string): boolean {
  let values = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === QUOTE) at = endOfText(json, at)
    else if (character === COMMA || character === BRACKET || character === BRACE) {
      values += 1
      if (values > VALUES_MAX) return true
    }
  }
  return false
}
