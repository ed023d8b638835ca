import type { Random } from '#database/demo_world/random'

const BACKDROPS = ['#2f5d50', '#3b4a78', '#7a4a2b', '#5b3567', '#23616f', '#6b5a1e'] as const
const SKINS = ['#f2c9a5', '#e0a77d', '#b97a52', '#8d5637', '#5f3825'] as const
const HAIR = ['#20160f', '#3d2314', '#6d4524', '#a8763b', '#161616'] as const
const JERSEYS = ['#e5edf0', '#c8f02a', '#e2572f', '#2f7fd6', '#17232b', '#f2b632'] as const

const SHORT = '<path d="M134 150q-6-74 66-76 72 2 66 76-14-34-66-34t-66 34z"/>'
const BUN = `<circle cx="200" cy="66" r="30"/>${SHORT}`
const LONG = '<path d="M128 250q-20-180 72-182 92 2 72 182h-30V150h-84v100z"/>'
const CURLS =
  '<circle cx="148" cy="116" r="30"/><circle cx="182" cy="90" r="34"/><circle cx="222" cy="90" r="34"/><circle cx="254" cy="116" r="30"/>'

/** A frontal portrait without a face, so that it is nobody's likeness. */
export function drawPortrait(random: Random, size: number): string {
  const backdrop = random.pick(BACKDROPS)
  const skin = random.pick(SKINS)
  const jersey = random.pick(JERSEYS)
  const stripe = random.pick(JERSEYS.filter((color) => color !== jersey))
  const hair = random.pick([SHORT, BUN, LONG, CURLS])
  const isBehind = hair === LONG
  const hairElement = `<g fill="${random.pick(HAIR)}">${hair}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400">
    <defs><linearGradient id="wall" x2="0" y2="1">
      <stop offset="0" stop-color="${backdrop}"/><stop offset="1" stop-color="${backdrop}" stop-opacity=".72"/>
    </linearGradient></defs>
    <rect width="400" height="400" fill="#0d1210"/><rect width="400" height="400" fill="url(#wall)"/>
    <circle cx="${random.whole(90, 310)}" cy="110" r="${random.whole(120, 200)}" fill="#fff" opacity=".08"/>
    ${isBehind ? hairElement : ''}
    <path d="M60 400q8-112 140-112t140 112z" fill="${jersey}"/>
    <path d="M168 286q32 46 64 0v-60h-64z" fill="${skin}"/>
    <ellipse cx="200" cy="172" rx="62" ry="76" fill="${skin}"/>
    ${isBehind ? '' : hairElement}
    <path d="M118 322q-30 30-34 78h28q4-44 22-86zM282 322q30 30 34 78h-28q-4-44-22-86z" fill="${stripe}"/>
  </svg>`
}
