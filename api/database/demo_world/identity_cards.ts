import sharp from 'sharp'
import { lookOf } from '#database/demo_world/art/looks'
import { drawPortrait } from '#database/demo_world/art/portraits'
import { Random } from '#database/demo_world/random'

const CARD = { width: 1_000, height: 630 }
const PHOTO = { px: 260, left: 60, top: 210 }
const LINES = 5

/** Number of different cards, reused by all documents. */
export const CARDS = 4

const COLORS = ['#23616f', '#5b3567', '#3b4a78', '#7a4a2b'] as const
const PAPERS = ['#eef3ee', '#f3eff5', '#eef1f7', '#f6f1ea'] as const

/** An identity card with bars for text and a portrait of nobody. */
function drawCard(random: Random, color: string, paper: string): string {
  const bars = Array.from({ length: LINES }, (_, line) => {
    const y = 218 + line * 62
    return `<rect x="370" y="${y}" width="${random.whole(60, 130)}" height="10" rx="5" fill="${color}" opacity=".45"/>
      <rect x="370" y="${y + 18}" width="${random.whole(220, 520)}" height="22" rx="4" fill="#1c2422" opacity=".8"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect width="100%" height="100%" fill="#c9c6bd"/>
    <rect x="20" y="20" width="960" height="590" rx="34" fill="${paper}"/>
    <path d="M20 54q0-34 34-34h892q34 0 34 34v96H20z" fill="${color}"/>
    <rect x="60" y="62" width="420" height="30" rx="6" fill="#fff" opacity=".9"/>
    <rect x="60" y="106" width="240" height="14" rx="6" fill="#fff" opacity=".6"/>
    <circle cx="900" cy="85" r="42" fill="none" stroke="#fff" stroke-width="8" opacity=".8"/>
    ${bars.join('')}
    <rect x="60" y="552" width="880" height="14" rx="4" fill="#1c2422" opacity=".35"/>
    <rect x="60" y="576" width="880" height="14" rx="4" fill="#1c2422" opacity=".35"/>
  </svg>`
}

async function card(index: number): Promise<Buffer> {
  const random = new Random(`card ${index}`)
  const portrait = await sharp(
    Buffer.from(drawPortrait(random, { look: lookOf(random), outfit: 'casual' }, PHOTO.px)),
  )
    .png()
    .toBuffer()
  const front = drawCard(random, COLORS[index] ?? COLORS[0], PAPERS[index] ?? PAPERS[0])
  return sharp(Buffer.from(front))
    .composite([{ input: portrait, left: PHOTO.left, top: PHOTO.top }])
    .webp({ quality: 84, effort: 2 })
    .toBuffer()
}

export const drawCards = () => Promise.all(Array.from({ length: CARDS }, (_, index) => card(index)))
