import type { Random } from '#database/demo_world/random'

/** Hue in degrees, saturation and lightness in percent. */
type Tone = readonly [number, number, number]

/** A sports venue in lines on a gradient: the subject of the demo world's pictures. */
export interface Scene {
  light: Tone
  dark: Tone
  /** Color of the lines. */
  ink: string
  /** SVG elements on a 1,600 × 1,000 canvas; `currentColor` is that of the lines. */
  lines: (random: Random) => string
  /** Alternative text. */
  alt: string
}

const WIDTH = 1_600
const HEIGHT = 1_000

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const line = (x1: number, y1: number, x2: number, y2: number, width = 6) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke-width="${width}"/>`

const circle = (x: number, y: number, radius: number, width = 6) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${width}"/>`

const rectangle = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" stroke-width="6"/>`

const filled = (element: string, opacity: number) =>
  `<g fill="currentColor" stroke="none" opacity="${opacity}">${element}</g>`

/** Every other strip of mown turf. */
const strips = (count: number) =>
  filled(
    range(Math.ceil(count / 2))
      .map((strip) => {
        const width = WIDTH / count
        return `<rect x="${strip * 2 * width}" y="0" width="${width}" height="${HEIGHT}"/>`
      })
      .join(''),
    0.06,
  )

function track(random: Random): string {
  const from = random.whole(520, 900)
  return range(9)
    .map((lane) => circle(from + 900, HEIGHT + 120, 380 + lane * 105, lane % 8 === 0 ? 10 : 5))
    .concat(line(from + 900, HEIGHT + 120 - 380, from + 900, -200, 8))
    .join('')
}

function pool(random: Random): string {
  const vanish = random.whole(500, 1_100)
  const ropes = range(9).map((lane) => {
    const x = -700 + lane * 375
    return `<path d="M${x} ${HEIGHT}L${vanish + (lane - 4) * 42} 180" stroke-width="12" stroke-dasharray="26 14"/>`
  })
  const waves = range(12).map((row) => {
    const y = 260 + row * row * 6
    const swing = 8 + row * 3
    return `<path d="M0 ${y}q100 ${-swing} 200 0t200 0 200 0 200 0 200 0 200 0 200 0 200 0" stroke-width="${2 + row / 4}" opacity=".3"/>`
  })
  return [...waves, ...ropes].join('')
}

function court(random: Random): string {
  const x = random.whole(700, 1_000)
  return [
    filled(
      range(20)
        .map((plank) => `<rect x="0" y="${plank * 50}" width="${WIDTH}" height="2"/>`)
        .join(''),
      0.25,
    ),
    rectangle(x - 190, 0, 380, 420),
    circle(x, 420, 190),
    circle(x, 120, 44, 10),
    line(x - 90, 70, x + 90, 70, 12),
    `<path d="M${x - 620} 0V180A620 560 0 0 0 ${x + 620} 180V0" stroke-width="6"/>`,
  ].join('')
}

function gridiron(random: Random): string {
  const shift = random.whole(0, 150)
  const yards = range(12).map((yard) =>
    line(yard * 150 - shift, 0, yard * 150 - shift, HEIGHT, yard % 2 ? 4 : 9),
  )
  const hashes = range(60).flatMap((mark) =>
    [330, 640].map((y) => line(mark * 30 - shift, y, mark * 30 - shift, y + 26, 4)),
  )
  return [strips(11), ...yards, ...hashes].join('')
}

function pitch(random: Random): string {
  const x = random.whole(500, 1_100)
  return [
    strips(10),
    line(x, 0, x, HEIGHT),
    circle(x, HEIGHT / 2, 230),
    filled(`<circle cx="${x}" cy="${HEIGHT / 2}" r="12"/>`, 1),
    rectangle(WIDTH - 260, 180, 300, 640),
    rectangle(WIDTH - 100, 340, 140, 320),
    `<path d="M${WIDTH - 260} 390a170 170 0 0 0 0 220" stroke-width="6"/>`,
  ].join('')
}

function diamond(random: Random): string {
  const x = random.whole(640, 960)
  const home = HEIGHT - 60
  const base = (at: number, y: number) =>
    filled(`<path d="M${at} ${y - 24}l24 24-24 24-24-24z"/>`, 1)
  return [
    filled(`<circle cx="${x}" cy="${home - 330}" r="470"/>`, 0.12),
    line(x, home, x - 1_000, home - 1_000),
    line(x, home, x + 1_000, home - 1_000),
    `<path d="M${x} ${home}l300-300-300-300-300 300z" stroke-width="5"/>`,
    base(x, home),
    base(x + 300, home - 300),
    base(x, home - 600),
    base(x - 300, home - 300),
    circle(x, home - 310, 60),
    `<path d="M${x - 900} ${home - 620}a1100 1100 0 0 1 1800 0" stroke-width="8"/>`,
  ].join('')
}

export const SCENES: Readonly<Record<string, Scene>> = {
  track: {
    light: [12, 58, 41],
    dark: [342, 49, 15],
    ink: '#ffe3d3',
    lines: track,
    alt: 'Drawing of the lanes of a running track in the curve',
  },
  swimming: {
    light: [191, 71, 39],
    dark: [214, 78, 19],
    ink: '#dff7ff',
    lines: pool,
    alt: 'Drawing of a pool with its lane ropes, seen from the blocks',
  },
  basketball: {
    light: [28, 54, 49],
    dark: [15, 67, 21],
    ink: '#fff0dc',
    lines: court,
    alt: 'Drawing of a basketball court from above: key, rim and three-point line',
  },
  football: {
    light: [116, 37, 36],
    dark: [144, 48, 14],
    ink: '#f1ffe9',
    lines: gridiron,
    alt: 'Drawing of the yard lines and hash marks of a football field',
  },
  soccer: {
    light: [125, 34, 45],
    dark: [176, 61, 15],
    ink: '#f0fff4',
    lines: pitch,
    alt: 'Drawing of a soccer pitch with centre circle and penalty area',
  },
  baseball: {
    light: [95, 41, 40],
    dark: [29, 53, 23],
    ink: '#fff6e5',
    lines: diamond,
    alt: 'Drawing of a baseball diamond from behind home plate',
  },
}

/** Scene for people without a sport, such as organizations and parents. */
export const ANY_SCENE = 'track'

/** Renders a scene at this size, with random light and angle. */
export function drawScene(
  { light, dark, ink, lines }: Scene,
  random: Random,
  { width, height }: { width: number; height: number },
): string {
  const turn = random.whole(-7, 7)
  const lightX = random.whole(10, 90)
  const drift = random.whole(-14, 14)
  const color = ([hue, saturation, lightness]: Tone) =>
    `hsl(${(hue + drift + 360) % 360}, ${saturation}%, ${lightness}%)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">
    <defs>
      <radialGradient id="light" cx="${lightX}%" cy="0%" r="130%">
        <stop offset="0" stop-color="${color(light)}"/><stop offset="1" stop-color="${color(dark)}"/>
      </radialGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>
    <g transform="rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2}) scale(1.16) translate(-110 -69)"
      color="${ink}" stroke="currentColor" fill="none" stroke-linecap="round" opacity=".62">${lines(random)}</g>
  </svg>`
}
