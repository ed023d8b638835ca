/** Segments that are lit in each digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const LIT = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
] as const

const SEGMENTS = ['M1 0H7', 'M0 1V6', 'M8 1V6', 'M1 7H7', 'M0 8V13', 'M8 8V13', 'M1 14H7'] as const

const WIDTH = 8
const GAP = 5
const COLON = ':'

function digit(value: string, x: number): string {
  if (value === COLON) return `<path d="M${x} 4.5v.1M${x} 9.5v.1"/>`
  const lit = LIT[Number(value)] ?? ''
  const path = SEGMENTS.filter((_, index) => lit[index] === '1').join('')
  return `<path transform="translate(${x} 0)" d="${path}"/>`
}

const widthOf = (character: string) => (character === COLON ? 0 : WIDTH)

/**
 * Digits of lines: a picture must not depend on the fonts of the machine.
 * @param height of a digit, which stands centered below `x` and `y`
 */
export function digits(
  text: string,
  {
    x,
    y,
    height,
    color,
    weight = 2.6,
  }: Record<'x' | 'y' | 'height', number> & {
    color: string
    weight?: number
  },
): string {
  const characters = [...text]
  const total = characters.reduce((sum, character) => sum + widthOf(character) + GAP, -GAP)
  const scale = height / 14
  let at = 0
  const drawn = characters.map((character) => {
    const element = digit(character, at)
    at += widthOf(character) + GAP
    return element
  })
  return `<g transform="translate(${x - (total * scale) / 2} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
}
