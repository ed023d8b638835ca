/** Glyphs of five by seven dots: each number is a row, its bits the dots. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 2, 4, 8, 31],
  '3': [31, 2, 4, 2, 1, 17, 14],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [6, 8, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 2, 12],
  a: [0, 0, 14, 1, 15, 17, 15],
  b: [16, 16, 22, 25, 17, 17, 30],
  c: [0, 0, 14, 16, 16, 17, 14],
  d: [1, 1, 13, 19, 17, 17, 15],
  e: [0, 0, 14, 17, 31, 16, 14],
  f: [6, 9, 8, 28, 8, 8, 8],
  z: [0, 0, 31, 2, 4, 8, 31],
  '-': [0, 0, 0, 31, 0, 0, 0],
  ':': [0, 12, 12, 0, 12, 12, 0],
  ' ': [0, 0, 0, 0, 0, 0, 0],
}

const ROWS = 7
const COLUMNS = 5
/** Distance between the starts of two characters. */
const ADVANCE = COLUMNS + 1

/**
 * Hexadecimal text and times as an SVG path of squares. No font is used: a server may have none, and a watermark of
 * empty boxes would identify nobody.
 * @returns the path and its size, in dots
 */
export function pathOf(text: string): { path: string; width: number; height: number } {
  let path = ''
  for (const [index, character] of [...text].entries()) {
    const rows = GLYPHS[character]
    if (!rows) throw new RangeError(`there is no glyph for ${character}`)
    for (const [y, row] of rows.entries()) {
      const dots = row.toString(2).padStart(COLUMNS, '0')
      for (const { 0: run, index: x } of dots.matchAll(/1+/g)) {
        path += `M${index * ADVANCE + x} ${y}h${run.length}v1h-${run.length}z`
      }
    }
  }
  return { path, width: text.length * ADVANCE, height: ROWS }
}
