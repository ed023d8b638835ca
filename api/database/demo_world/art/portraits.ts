import { drawBust, type Outfit } from '#database/demo_world/art/busts'
import { digits } from '#database/demo_world/art/digits'
import type { Look } from '#database/demo_world/art/looks'
import type { Random } from '#database/demo_world/random'

const BACKDROPS = [
  ['#1c4a35', '#2a6a4c'],
  ['#173a55', '#245a80'],
  ['#4a2545', '#6b3864'],
  ['#8a3d22', '#b35633'],
  ['#0f5a5e', '#1a7f84'],
  ['#2c3a46', '#455a6b'],
  ['#a8c91a', '#c8f31d'],
  ['#6fb6dc', '#9ad4f2'],
  ['#e8755a', '#ff9a80'],
  ['#cfa02f', '#f2c14b'],
  ['#cdc7b4', '#e8e2d0'],
] as const

/** Large quiet shapes behind a head: lanes, a sun, a diagonal, a net. */
function shapes(random: Random, color: string): string {
  const x = random.whole(60, 340)
  return random.pick([
    () =>
      [150, 200, 250, 300, 350]
        .map(
          (r) =>
            `<circle cx="${x}" cy="430" r="${r}" fill="none" stroke="${color}" stroke-width="14"/>`,
        )
        .join(''),
    () => `<circle cx="${x}" cy="170" r="${random.whole(130, 180)}" fill="${color}"/>`,
    () => `<path d="M${x - 60} 0h160L${x - 40} 400h-160z" fill="${color}"/>`,
    () =>
      `<path d="M0 ${random.whole(180, 260)}L400 ${random.whole(90, 160)}V400H0z" fill="${color}"/>`,
  ])()
}

const frame = (size: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">${content}</svg>`

/** Portrait of an invented person: the same for the same look and seed. */
export function drawPortrait(
  random: Random,
  { look, outfit }: { look: Look; outfit: Outfit },
  size: number,
): string {
  const [ground, shape] = random.pick(
    BACKDROPS.filter(([color, light]) => light !== look.kit && color !== look.kit),
  )
  return frame(
    size,
    `<rect width="400" height="400" fill="${ground}"/>${shapes(random, shape)}${drawBust(random, look, outfit)}`,
  )
}

const SHIELD = 'M200 66l108 34v96c0 76-46 116-108 142C138 312 92 272 92 196v-96z'

/** The badge of a team, or the mark of a company. */
export function drawCrest(random: Random, kind: 'team' | 'sponsor', size: number): string {
  if (kind === 'sponsor') {
    return frame(
      size,
      `<rect width="400" height="400" fill="#22304a"/><path d="M70 270L176 110h62L132 270zM170 270L276 110h62L232 270z" fill="#ff7a5c"/><path d="M70 300h194" stroke="#f4f6f3" stroke-width="14"/>`,
    )
  }
  return frame(
    size,
    `<rect width="400" height="400" fill="#f4f6f3"/><path d="${SHIELD}" fill="#1c6b3c" stroke="#121816" stroke-width="14" stroke-linejoin="round"/>
     <path d="M106 236q94-60 188 0M116 266q84-54 168 0M134 296q66-40 132 0" fill="none" stroke="#c8f31d" stroke-width="12"/>
     <path d="M200 96l14 28 31 4-22 22 5 31-28-15-28 15 5-31-22-22 31-4z" fill="#f2c14b"/>${digits(String(random.whole(70, 99)), { x: 200, y: 192, height: 34, color: '#fff' })}`,
  )
}
