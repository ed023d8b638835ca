import { digits } from '#database/demo_world/art/digits'
import { drawHead } from '#database/demo_world/art/faces'
import type { Look } from '#database/demo_world/art/looks'
import type { Random } from '#database/demo_world/random'

/** Clothes of a portrait; uniforms by the names of sports. */
export type Outfit =
  | 'basketball'
  | 'football'
  | 'soccer'
  | 'baseball'
  | 'track'
  | 'swimming'
  | 'coach'
  | 'casual'
  | 'blazer'

const SHOULDERS = 'M48 400C52 332 94 306 158 292q42 30 84 0c64 14 106 40 110 108z'
const PADS = 'M14 400C14 330 64 296 150 288q50 36 100 0c86 8 136 42 136 112z'
const TANK = 'M104 400c4-44 14-72 24-100l30-9q42 62 84 0l30 9c10 28 20 56 24 100z'

const collar = (color: string, width = 11) =>
  `<path d="M158 292q42 34 84 0" fill="none" stroke="${color}" stroke-width="${width}"/>`

const onChest = (number: number, color: string) =>
  digits(String(number), { x: 200, y: 348, height: 60, color, weight: 3.2 })

const OUTFITS: Readonly<Record<Outfit, (look: Look) => string>> = {
  basketball: ({ skin, kit, trim, number }) => `
    <path d="${SHOULDERS}" fill="${skin}"/><path d="${TANK}" fill="${kit}"/>
    <path d="M104 400c4-44 14-72 24-100M296 400c-4-44-14-72-24-100M158 291q42 62 84 0" fill="none" stroke="${trim}" stroke-width="9"/>
    ${onChest(number, trim)}`,
  track: ({ skin, kit, trim }) => `
    <path d="${SHOULDERS}" fill="${skin}"/><path d="${TANK}" fill="${kit}"/>
    <path d="M118 340L282 400h-96L110 372z" fill="${trim}"/>
    <rect x="158" y="356" width="84" height="60" rx="4" fill="#fff"/><path d="M170 372h60M170 388h40" stroke="#1b2320" stroke-width="7"/>`,
  swimming: ({ kit, trim }) => `
    <path d="${SHOULDERS}" fill="${kit}"/><path d="M150 286q50 40 100 0l14 30q-64 52-128 0z" fill="${trim}"/>
    <path d="M200 330v70" stroke="${trim}" stroke-width="8"/><path d="M84 330q-20 30-24 70M316 330q20 30 24 70" fill="none" stroke="${trim}" stroke-width="12"/>`,
  soccer: ({ kit, trim, number }) => `
    <path d="${SHOULDERS}" fill="${kit}"/>
    <path d="M112 308l-8 92h38l10-106zM288 308l8 92h-38l-10-106z" fill="${trim}" opacity=".9"/>
    <path d="M158 292l42 46 42-46" fill="none" stroke="${trim}" stroke-width="12" stroke-linejoin="round"/>${onChest(number, trim)}`,
  football: ({ kit, trim, number }) => `
    <path d="${PADS}" fill="${kit}"/>
    <path d="M30 352q30-40 86-50l6 22q-50 8-74 44zM370 352q-30-40-86-50l-6 22q50 8 74 44z" fill="${trim}"/>
    ${collar(trim, 14)}${onChest(number, trim)}`,
  baseball: ({ kit, trim }) => `
    <path d="${SHOULDERS}" fill="${kit}"/><path d="M96 400v-86M128 400V302M272 400V302M304 400v-86" stroke="${trim}" stroke-width="3" opacity=".5"/>
    <path d="M158 292l42 40 42-40M200 332v68" fill="none" stroke="${trim}" stroke-width="9"/>
    <g fill="${trim}"><circle cx="214" cy="352" r="4"/><circle cx="214" cy="382" r="4"/></g>`,
  coach: ({ kit, trim }) => `
    <path d="${SHOULDERS}" fill="${kit}"/><path d="M154 284l46 54 46-54 18 22-48 56h-32l-48-56z" fill="${trim}"/>
    <path d="M170 300l28 82 32-82" fill="none" stroke="#f2c14b" stroke-width="5"/><path d="M186 380h26l10 12-10 12h-26z" fill="#f2c14b"/>`,
  casual: ({ kit, trim }) => `
    <path d="${SHOULDERS}" fill="${kit}"/><path d="M140 290q60 62 120 0l16 22q-76 70-152 0z" fill="${trim}" opacity=".85"/>
    <path d="M180 338v40M220 338v40" stroke="${trim}" stroke-width="6" stroke-linecap="round"/>`,
  blazer: ({ trim }) => `
    <path d="${SHOULDERS}" fill="#22304a"/><path d="M160 290l40 110 40-110q-40 30-80 0z" fill="#f4f6f3"/>
    <path d="M156 290l-26 22 40 88h30zM244 290l26 22-40 88h-30z" fill="#1a2538"/><path d="M192 326h16l6 74h-28z" fill="${trim}"/>`,
}

const CAP = (look: Look) =>
  `<path d="M130 132C126 82 160 54 200 54s74 28 70 78z" fill="${look.kit}"/><path d="M122 132q78-34 156 0 8 16-10 16-68-24-136 0-18 0-10-16z" fill="${look.trim}"/><circle cx="200" cy="92" r="18" fill="${look.trim}"/>`
const SWIM_CAP = (look: Look) =>
  `<path d="M132 140C124 78 160 54 200 54s76 24 68 86q-68-28-136 0z" fill="${look.kit}"/><path d="M186 56q14-4 28 0l4 68h-36z" fill="${look.trim}"/>
   <g stroke="#12181a" stroke-width="6"><path d="M130 122h140"/><rect x="150" y="106" width="44" height="26" rx="12" fill="#5cc4ff"/><rect x="206" y="106" width="44" height="26" rx="12" fill="#5cc4ff"/></g>`
const HEADBAND = (look: Look) =>
  `<path d="M135 138q65-42 130 0l-2-24q-63-38-126 0z" fill="${look.trim}"/>`
const EYE_BLACK =
  '<path d="M160 186h26M214 186h26" stroke="#15110f" stroke-width="9" stroke-linecap="round"/>'

/** Accessory on the head or face, worn by some athletes of a sport. */
function accessory(random: Random, outfit: Outfit, look: Look): string {
  const isCovered = look.hairStyle === 'scarf'
  const isTall =
    look.hairStyle === 'afro' || look.hairStyle === 'flat' || look.hairStyle === 'curls'
  if (outfit === 'football') return random.chance(0.6) ? EYE_BLACK : ''
  if (isCovered) return ''
  if (outfit === 'baseball' && !isTall) return random.chance(0.7) ? CAP(look) : ''
  if (outfit === 'swimming' && !isTall) return random.chance(0.5) ? SWIM_CAP(look) : ''
  if (outfit === 'basketball' || outfit === 'track') {
    return random.chance(0.3) ? HEADBAND(look) : ''
  }
  return ''
}

const WITH_GLASSES = 0.35

/** Head and shoulders on 400 × 400, transparent behind. */
export function drawBust(random: Random, look: Look, outfit: Outfit): string {
  const isGrown = outfit === 'coach' || outfit === 'casual' || outfit === 'blazer'
  const hasGlasses = isGrown && random.chance(WITH_GLASSES)
  const { behind, head } = drawHead(random, look, { hasGlasses })
  // Long sleeves below the scarf.
  const worn = look.hairStyle === 'scarf' ? { ...look, skin: look.trim } : look
  return `${behind}${OUTFITS[outfit](worn)}${head}${accessory(random, outfit, look)}`
}
