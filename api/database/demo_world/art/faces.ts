import type { HairStyle, Look } from '#database/demo_world/art/looks'
import type { Random } from '#database/demo_world/random'

/** Layers of hair: behind the head and in front of the face, on the canvas of a bust (400 × 400). */
interface Hair {
  behind?: string
  front: string
}

const SLICKED =
  '<path d="M135 156C130 94 162 66 200 66s70 28 65 90c-8-38-28-56-65-58-37 2-57 20-65 58z"/>'

const dots = (points: readonly (readonly [number, number, number])[]) =>
  points.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')

const strand = (x: number, from: number, to: number) =>
  `<rect x="${x - 9}" y="${from}" width="18" height="${to - from}" rx="9"/>`

const STYLES: Readonly<Record<HairStyle, Hair>> = {
  buzz: {
    front:
      '<path d="M136 146C132 96 162 72 200 72s68 24 64 74c-6-26-24-40-64-40s-58 14-64 40z" opacity=".88"/>',
  },
  part: {
    front:
      '<path d="M132 158C120 92 158 56 208 58c48 2 72 40 60 100-4-22-10-36-22-46-26 6-62 2-82-12-16 12-28 32-32 58z"/>',
  },
  flat: {
    front: '<path d="M137 138C131 72 142 42 200 40s69 32 63 98c-8-24-24-34-63-34s-55 10-63 34z"/>',
  },
  curls: {
    front: dots([
      [146, 118, 24],
      [160, 92, 26],
      [186, 74, 27],
      [216, 74, 27],
      [242, 92, 26],
      [256, 120, 23],
      [200, 92, 26],
      [176, 98, 18],
      [228, 100, 18],
    ]),
  },
  afro: {
    behind: '<circle cx="200" cy="132" r="104"/>',
    front: '<path d="M134 156C128 96 160 70 200 70s72 26 66 86c-6-34-26-54-66-54s-60 20-66 54z"/>',
  },
  locs: {
    behind: [118, 136, 264, 282].map((x, index) => strand(x, 110, 246 + (index % 2) * 26)).join(''),
    front: `${SLICKED}${[142, 158, 242, 258].map((x) => strand(x, 84, 168)).join('')}${[176, 194, 212, 228].map((x) => strand(x, 64, 118)).join('')}`,
  },
  long: {
    behind:
      '<path d="M112 320C104 120 126 56 200 56s96 64 88 264q-28 14-58 4l-60 0q-30 10-58-4z"/>',
    front:
      '<path d="M134 190C128 112 156 78 214 76c-36 20-64 54-66 114zM266 190C272 122 252 82 206 74c30 18 46 56 46 116z"/>',
  },
  tail: {
    behind: '<path d="M226 74c64-20 104 44 84 178-6 22-22 30-28 8 6-74-14-116-56-146z"/>',
    front: SLICKED,
  },
  bun: { behind: '<circle cx="200" cy="52" r="34"/>', front: SLICKED },
  braids: {
    behind: [
      ...[190, 216, 242, 268, 294].map((y, index) => [126 - index * 3, y, 15 - index] as const),
      ...[190, 216, 242, 268, 294].map((y, index) => [274 + index * 3, y, 15 - index] as const),
    ]
      .map(([x, y, radius]) => `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="17"/>`)
      .join(''),
    front: `${SLICKED}<path d="M133 150q-12 20-8 44l18-6zM267 150q12 20 8 44l-18-6z"/>`,
  },
  bob: {
    behind: '<path d="M116 240C106 112 134 56 200 56s94 56 84 184q-20 14-38-4h-92q-18 18-38 4z"/>',
    front:
      '<path d="M134 168C128 100 158 72 200 72s72 28 66 96c-6-24-16-40-30-48-34 10-70 8-88-6-8 14-12 32-14 54z"/>',
  },
  puffs: {
    behind: '<circle cx="132" cy="86" r="46"/><circle cx="268" cy="86" r="46"/>',
    front: SLICKED,
  },
  // The cloth is drawn over the neck as well, in the color of the uniform.
  scarf: {
    behind: '<path d="M112 330C104 110 132 54 200 54s96 56 88 276z"/>',
    front:
      '<path fill-rule="evenodd" d="M118 190C112 100 144 56 200 56s88 44 82 134c-4 60-22 96-40 122h-84c-18-26-36-62-40-122zM142 168c0 56 26 80 58 80s58-24 58-80c0-50-22-68-58-68s-58 18-58 68z"/>',
  },
}

const FACE = 'M136 150C136 98 164 78 200 78s64 20 64 72c0 58-26 102-64 102s-64-44-64-102z'

const BEARDS: Readonly<Record<Look['beard'], (hair: string) => string>> = {
  none: () => '',
  stubble: (hair) => `<path d="${JAW}" fill="${hair}" opacity=".28"/>`,
  full: (hair) => `<path d="${JAW}" fill="${hair}"/>`,
  goatee: (hair) =>
    `<path d="M178 206q22-10 44 0l2 26q-8 22-24 22t-24-22zM188 226h24q-2-12-12-12t-12 12z" fill="${hair}"/>`,
}
const JAW = 'M137 168c4 46 22 86 63 86s59-40 63-86c-6 26-16 34-34 32q-29-10-58 0c-18 2-28-6-34-32z'

const MOUTHS = [
  '<path d="M178 213q22 19 44 0" fill="none" stroke="#7b2f2c" stroke-width="6" stroke-linecap="round"/>',
  '<path d="M174 209q26 8 52 0-2 29-26 29t-26-29z" fill="#7b2f2c"/><path d="M178 211q22 6 44 0l-3 9q-19 4-38 0z" fill="#fff"/>',
  '<path d="M180 216q22 10 40-3" fill="none" stroke="#7b2f2c" stroke-width="6" stroke-linecap="round"/>',
  '<path d="M178 210q22 6 44 0-3 18-22 18t-22-18z" fill="#fff" stroke="#7b2f2c" stroke-width="4" stroke-linejoin="round"/>',
] as const

const GLASSES =
  '<g fill="#fff" fill-opacity=".14" stroke="#1b2320" stroke-width="5"><rect x="150" y="152" width="42" height="34" rx="14"/><rect x="208" y="152" width="42" height="34" rx="14"/><path d="M192 164q8-5 16 0" fill="none"/></g>'

/** Head, neck and hair from the front, on 400 × 400. */
export function drawHead(random: Random, look: Look, { hasGlasses = false } = {}) {
  const { skin, shade, hair, hairStyle, beard } = look
  const { behind = '', front } = STYLES[hairStyle]
  const cover = hairStyle === 'scarf' ? look.kit : hair
  const tilt = random.whole(-4, 4)
  const brow = (x: number, turn: number) =>
    `<path d="M${x - 15} 148q15-${8 + random.whole(0, 4)} 30 0" transform="rotate(${turn} ${x} 148)" fill="none" stroke="${hair === '#b9bdb8' ? '#8b8f8d' : hair}" stroke-width="${random.whole(5, 8)}" stroke-linecap="round"/>`
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="170" rx="6.5" ry="8" fill="#1a1412"/><circle cx="${x + 2.4}" cy="167" r="2.2" fill="#fff"/>`
  return {
    behind: `<g fill="${cover}" transform="rotate(${tilt} 200 250)">${behind}</g>`,
    head: `<path d="M168 226h64v74q-32 34-64 0z" fill="${shade}"/>
      <g transform="rotate(${tilt} 200 250)">
      <circle cx="136" cy="174" r="15" fill="${skin}"/><circle cx="264" cy="174" r="15" fill="${shade}"/>
      <path d="${FACE}" fill="${skin}"/>
      <path d="M214 79c32 4 50 26 50 71 0 58-26 102-64 102-8 0-12-1-12-1 30-8 50-50 50-101 0-32-8-58-24-71z" fill="${shade}" opacity=".45"/>
      <circle cx="160" cy="200" r="14" fill="#e2644b" opacity=".2"/><circle cx="240" cy="200" r="14" fill="#e2644b" opacity=".2"/>
      ${BEARDS[beard](hair)}
      ${brow(174, random.whole(-8, 2))}${brow(226, random.whole(-2, 8))}${eye(174)}${eye(226)}
      <path d="M200 172q-10 22-4 26 6 4 12 0" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>
      ${random.pick(MOUTHS)}
      <g fill="${cover}">${front}</g>
      ${hasGlasses ? GLASSES : ''}</g>`,
  }
}
