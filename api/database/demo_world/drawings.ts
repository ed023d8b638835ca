import sharp from 'sharp'
import type { Outfit } from '#database/demo_world/art/busts'
import { lookOf } from '#database/demo_world/art/looks'
import { drawCrest, drawPortrait } from '#database/demo_world/art/portraits'
import { drawScene, type MotifName } from '#database/demo_world/art/scenes'
import { Random } from '#database/demo_world/random'
import { placeholderOf } from '#pictures/encode'

/** As wide as the widest card. */
const SCENE_SIZE = { width: 1_040, height: 650 }
const BANNER_SIZE = { width: 1_440, height: 450 }
const PORTRAIT_PX = 320

const DRAWN_AT_ONCE = 2

/** Person with the same look in all their pictures. */
export interface Sitter {
  id: string
  firstName: string
  isGrown: boolean
}

/** Subject of a picture. Equal ones are drawn once. */
export type Drawing =
  | { kind: 'portrait'; sitter: Sitter; outfit: Outfit }
  | { kind: 'crest'; of: 'team' | 'sponsor' }
  | {
      kind: 'scene' | 'banner'
      sport: string
      motif: MotifName
      variant: number
      /** The athlete shown; without one, anybody. */
      sitter?: Sitter | undefined
    }

/** A drawing encoded as a picture file. */
interface Drawn {
  bytes: Buffer
  width: number
  height: number
  placeholder: string
}

const nameOf = (drawing: Drawing) => JSON.stringify(drawing)

const lookOfSitter = (sitter: Sitter) => lookOf(new Random(`look ${sitter.id}`), sitter)

export function svgOf(drawing: Drawing): string {
  // Seeded by its name: a drawing does not depend on the others.
  const random = new Random(nameOf(drawing))
  switch (drawing.kind) {
    case 'portrait': {
      const { sitter, outfit } = drawing
      return drawPortrait(random, { look: lookOfSitter(sitter), outfit }, PORTRAIT_PX)
    }
    case 'crest':
      return drawCrest(random, drawing.of, PORTRAIT_PX)
    case 'scene':
    case 'banner': {
      const { sport, motif, sitter } = drawing
      const look = sitter && lookOfSitter(sitter)
      const size = drawing.kind === 'banner' ? BANNER_SIZE : SCENE_SIZE
      return drawScene(random, { sport, motif, look }, size)
    }
  }
}

async function drawn(svg: string): Promise<Drawn> {
  const { data, info } = await sharp(Buffer.from(svg))
    // Lowest effort: flat areas stay small anyway, and the first start waits for it.
    .webp({ quality: 82, effort: 0 })
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(data),
  }
}

/** Draws each picture once, a few in parallel. */
export async function drawAll(drawings: readonly Drawing[]): Promise<(drawing: Drawing) => Drawn> {
  const all = new Map<string, Drawn>()
  const left = [...new Map(drawings.map((drawing) => [nameOf(drawing), drawing]))]
  const draw = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      all.set(next[0], await drawn(svgOf(next[1])))
    }
  }
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, draw))
  return (drawing) => {
    const found = all.get(nameOf(drawing))
    if (!found) throw new RangeError(`${nameOf(drawing)} was not drawn`)
    return found
  }
}
