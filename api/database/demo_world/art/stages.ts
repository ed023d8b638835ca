import type { Random } from '#database/demo_world/random'

/** Colors of a scene: sky or hall, its light, the distance, the ground and its lines. */
export interface Light {
  sky: string
  high: string
  sun: string
  far: string
}

const LIGHTS = [
  { sky: '#f4a261', high: '#e2604a', sun: '#ffe0a3', far: '#8a3d3a' },
  { sky: '#9ad4f2', high: '#4a9fd0', sun: '#f4f6f3', far: '#2a6287' },
  { sky: '#1d3a55', high: '#0c1a2b', sun: '#c8f31d', far: '#0a1420' },
  { sky: '#f2c14b', high: '#d98a2b', sun: '#fff2cf', far: '#8c5417' },
  { sky: '#5b3567', high: '#2b1838', sun: '#ff7a5c', far: '#1c0f26' },
  { sky: '#1c6b5a', high: '#0c322c', sun: '#f2c14b', far: '#08231f' },
  { sky: '#f6c7b6', high: '#e58f86', sun: '#ffffff', far: '#9a4f57' },
] as const satisfies readonly Light[]

export const lightOf = (random: Random): Light => random.pick(LIGHTS)

export const WIDTH = 1_600
export const HEIGHT = 1_000
/** Where the ground begins. */
export const HORIZON = 640

export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const CROWD = ['#f4f6f3', '#f2c14b', '#ff7a5c', '#5cc4ff', '#c8f31d', '#dca476', '#825131'] as const

/** People on the stands, as dots. */
function crowd(random: Random, top: number, rows: number): string {
  return range(rows)
    .flatMap((row) =>
      range(46).map((seat) => {
        if (random.chance(0.25)) return ''
        const x = seat * 36 + (row % 2) * 18 + random.whole(-5, 5)
        return `<circle cx="${x}" cy="${top + row * 34}" r="11" fill="${random.pick(CROWD)}"/>`
      }),
    )
    .join('')
}

const floodlight = (x: number, color: string) =>
  `<path d="M${x} 560V210" stroke="${color}" stroke-width="14"/><rect x="${x - 66}" y="140" width="132" height="76" rx="10" fill="${color}"/>${[
    0, 1, 2,
  ]
    .flatMap((column) =>
      [0, 1].map(
        (row) =>
          `<circle cx="${x - 40 + column * 40}" cy="${162 + row * 32}" r="12" fill="#fffbe6"/>`,
      ),
    )
    .join('')}`

/** Sky, sun and stands behind a figure. */
export function backdrop(random: Random, light: Light, sunX: number): string {
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${light.high}"/><stop offset="1" stop-color="${light.sky}"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
    <circle cx="${sunX}" cy="430" r="340" fill="${light.sun}" opacity=".92"/>
    ${floodlight(random.whole(80, 240), light.far)}${floodlight(random.whole(1_360, 1_520), light.far)}
    <path d="M0 486Q800 560 1600 486V660H0z" fill="${light.far}"/><g opacity=".55">${crowd(random, 552, 3)}</g>`
}

const GROUNDS: Readonly<Record<string, { ground: string; shade: string; lines: () => string }>> = {
  track: {
    ground: '#c2532f',
    shade: '#a3421f',
    lines: () =>
      `<g stroke="#fbe9df" stroke-width="9">${range(9)
        .map(
          (lane) =>
            `<path d="M${800 + (lane - 4) * 70} ${HORIZON}L${800 + (lane - 4) * 420} ${HEIGHT}"/>`,
        )
        .join('')}</g>`,
  },
  basketball: {
    ground: '#d39a5a',
    shade: '#c0854a',
    lines: () =>
      `<g stroke="#b77c42" stroke-width="3">${range(7)
        .map((plank) => `<path d="M0 ${HORIZON + 8 + plank * plank * 9}H1600"/>`)
        .join('')}</g>
       <path d="M320 ${HEIGHT}L560 ${HORIZON}M1280 ${HEIGHT}L1040 ${HORIZON}M180 ${HORIZON + 90}H1420" stroke="#fff6e6" stroke-width="12" fill="none"/>`,
  },
  football: {
    ground: '#2c7a43',
    shade: '#256b3a',
    lines: () =>
      `<g stroke="#eef8ee" stroke-width="9">${range(9)
        .map(
          (yard) =>
            `<path d="M${800 + (yard - 4) * 180} ${HORIZON}L${800 + (yard - 4) * 460} ${HEIGHT}"/>`,
        )
        .join(
          '',
        )}</g><path d="M0 ${HORIZON + 150}H1600" stroke="#eef8ee" stroke-width="7" stroke-dasharray="44 60"/>`,
  },
  soccer: {
    ground: '#3a8f4d',
    shade: '#318243',
    lines: () =>
      `<path d="M-40 ${HORIZON + 70}H1640" stroke="#f2fff4" stroke-width="9"/><ellipse cx="800" cy="${HORIZON + 70}" rx="420" ry="86" fill="none" stroke="#f2fff4" stroke-width="9"/>`,
  },
  baseball: {
    ground: '#b8794a',
    shade: '#a3683b',
    lines: () =>
      `<path d="M0 ${HORIZON}H1600V${HORIZON + 84}Q800 ${HORIZON + 150} 0 ${HORIZON + 84}z" fill="#3f8a47"/><path d="M800 ${HEIGHT - 40}L-260 ${HORIZON + 60}M800 ${HEIGHT - 40}L1860 ${HORIZON + 60}" stroke="#fdf3e7" stroke-width="11"/>`,
  },
  swimming: {
    ground: '#1c86b8',
    shade: '#156f9c',
    lines: () =>
      range(7)
        .map(
          (rope) =>
            `<path d="M${800 + (rope - 3) * 110} ${HORIZON}L${800 + (rope - 3) * 560} ${HEIGHT}" stroke="${rope % 2 ? '#ff7a5c' : '#f4f6f3'}" stroke-width="16" stroke-dasharray="34 16"/>`,
        )
        .join(''),
  },
}

/** The floor of a sport in perspective. */
export function ground(sport: string): string {
  const { ground: color, shade, lines } = GROUNDS[sport] ?? GROUNDS.track!
  return `<rect y="${HORIZON}" width="${WIDTH}" height="${HEIGHT - HORIZON}" fill="${color}"/>
    <path d="M0 ${HORIZON}H1600V${HORIZON + 46}H0z" fill="${shade}"/><g fill="none">${lines()}</g>`
}

export const svg = ({ width, height }: { width: number; height: number }, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${content}</svg>`
