import type { Look } from '#database/demo_world/art/looks'
import { type Point, type Pose, type PoseName, POSES } from '#database/demo_world/art/poses'

const along = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
]

const limb = (points: readonly Point[], width: number, color: string) =>
  `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}" stroke="${color}" stroke-width="${width}"/>`

function arm(
  shoulder: Point,
  [elbow, hand]: readonly [Point, Point],
  skin: string,
  sleeve: string | null,
) {
  const upper = sleeve === null ? '' : limb([shoulder, along(shoulder, elbow, 0.55)], 33, sleeve)
  return `${limb([shoulder, elbow], 27, skin)}${limb([elbow, hand], 22, skin)}${upper}`
}

interface Wear {
  shorts: string
  isLong: boolean
  socks: string
  shoes: string
}

function leg(
  hip: Point,
  [knee, ankle, toe]: readonly [Point, Point, Point],
  skin: string,
  wear: Wear,
) {
  const thigh = wear.isLong
    ? limb([hip, knee], 45, wear.shorts) + limb([knee, along(knee, ankle, 0.55)], 34, wear.shorts)
    : limb([hip, along(hip, knee, 0.62)], 48, wear.shorts)
  return `${limb([hip, knee], 40, skin)}${limb([knee, ankle], 28, skin)}${limb([along(knee, ankle, 0.55), ankle], 27, wear.socks)}${thigh}${limb([ankle, toe], 22, wear.shoes)}`
}

/** The head from the side, with the hair that the portrait shows from the front. */
function head([x, y]: Point, look: Look, hat: 'helmet' | 'cap' | 'swim' | null): string {
  const { skin, shade, hair, hairStyle, kit, trim } = look
  const face = `<path d="M${x - 26} ${y - 6}a27 29 0 0 1 54-2l5 12-6 3-1 12q-3 12-20 10l-8 12h-18z" fill="${skin}"/><circle cx="${x - 4}" cy="${y + 4}" r="6" fill="${shade}"/>`
  if (hat === 'helmet') {
    return `${face}<path d="M${x - 32} ${y + 14}a34 36 0 1 1 66-18l-28 2-4 26z" fill="${kit}"/><path d="M${x + 6} ${y + 12}h30M${x + 10} ${y + 22}h24" stroke="${trim}" stroke-width="5"/><path d="M${x - 22} ${y - 26}q22-16 46 2" stroke="${trim}" stroke-width="7" fill="none"/>`
  }
  if (hat === 'swim') {
    return `${face}<path d="M${x - 29} ${y + 8}a30 32 0 1 1 57-18q-30 0-38 24z" fill="${kit}"/><path d="M${x + 6} ${y - 4}h20" stroke="#12181a" stroke-width="10" stroke-linecap="round"/>`
  }
  if (hat === 'cap') {
    return `${face}<path d="M${x - 30} ${y}a30 30 0 0 1 58-8l26 6-4 8-80-2z" fill="${kit}"/>`
  }
  const back =
    hairStyle === 'tail' || hairStyle === 'long' || hairStyle === 'braids'
      ? `<path d="M${x - 20} ${y - 16}q-44 4-56 44 28 2 44-16l10-6z" fill="${hair}"/>`
      : hairStyle === 'bun'
        ? `<circle cx="${x - 26}" cy="${y - 24}" r="15" fill="${hair}"/>`
        : hairStyle === 'afro' || hairStyle === 'puffs' || hairStyle === 'curls'
          ? `<circle cx="${x - 6}" cy="${y - 12}" r="38" fill="${hair}"/>`
          : ''
  const cap = `<path d="M${x - 28} ${y + 10}a31 33 0 1 1 56-22q-26 2-34 12-4 14-8 16z" fill="${hairStyle === 'scarf' ? kit : hair}"/>`
  return `${back}${face}${cap}`
}

export interface FigureOptions {
  sport: string
  /** A color for the shoes. */
  shoes?: string
}

const HATS: Readonly<Record<string, 'helmet' | 'cap' | 'swim'>> = {
  football: 'helmet',
  baseball: 'cap',
  swimming: 'swim',
}

/** A person in motion, on 400 × 400. */
export function drawFigure(
  name: PoseName,
  look: Look,
  { sport, shoes = '#f4f6f3' }: FigureOptions,
) {
  const { head: at, neck, hip, nearArm, farArm, nearLeg, farLeg, prop = '' }: Pose = POSES[name]
  const { skin, shade, kit, trim } = look
  const isSwimmer = sport === 'swimming'
  const isLong = sport === 'football' || sport === 'baseball'
  const sleeve = sport === 'soccer' || isLong ? kit : null
  const shoulder = along(neck, hip, 0.1)
  const wear: Wear = {
    shorts: isSwimmer ? kit : isLong || sport === 'soccer' ? trim : kit,
    isLong,
    socks: isSwimmer ? skin : isLong || sport === 'soccer' ? kit : '#f4f6f3',
    shoes: isSwimmer ? skin : shoes,
  }
  const far: Wear = {
    ...wear,
    socks: isSwimmer ? shade : wear.socks,
    shoes: isSwimmer ? shade : shoes,
  }
  const torso = `${limb([shoulder, along(neck, hip, 0.9)], sport === 'football' ? 74 : 62, kit)}${limb([along(neck, hip, 0.32), along(neck, hip, 0.62)], 10, trim)}`
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${arm(shoulder, farArm, shade, sleeve)}${leg(hip, farLeg, shade, far)}${leg(hip, nearLeg, skin, wear)}
    ${limb([at, shoulder], 24, shade)}${torso}</g>${head(at, look, HATS[sport] ?? null)}
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${arm(shoulder, nearArm, skin, sleeve)}</g>${prop}`
}
