import sharp from 'sharp'
import { drawPortrait } from '#database/demo_world/portraits'
import { Random } from '#database/demo_world/random'
import { drawScene, SCENES } from '#database/demo_world/scenes'
import { placeholderOf } from '#pictures/encode'

const SCENE_SIZE = { width: 1_200, height: 750 }
const BANNER_SIZE = { width: 1_600, height: 500 }
const PORTRAIT_PX = 400
/** Number of different drawings of each kind, reused by all pictures. */
export const SCENES_PER_SPORT = 3
export const PORTRAITS = 24

const DRAWN_AT_ONCE = 2

/** A drawing encoded as a picture file. */
interface Drawn {
  bytes: Buffer
  width: number
  height: number
  placeholder: string
}

async function drawn(svg: string): Promise<Drawn> {
  const { data, info } = await sharp(Buffer.from(svg))
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(data),
  }
}

function svgOf(drawing: string): string {
  const [kind = '', shape] = drawing.split(' ')
  // Seeded by its name: a drawing does not depend on the others.
  const random = new Random(drawing)
  if (kind === 'portrait') return drawPortrait(random, PORTRAIT_PX)
  const scene = SCENES[kind]
  if (!scene) throw new RangeError(`there is no scene of ${kind}`)
  return drawScene(scene, random, shape === 'banner' ? BANNER_SIZE : SCENE_SIZE)
}

/**
 * Draws each picture once, a few in parallel.
 * @param names `track scene 2`, `track banner`, `portrait 7`
 */
export async function drawAll(names: readonly string[]): Promise<Map<string, Drawn>> {
  const left = [...new Set(names)]
  const all = new Map<string, Drawn>()
  const draw = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      all.set(name, await drawn(svgOf(name)))
    }
  }
  await Promise.all(Array.from({ length: DRAWN_AT_ONCE }, draw))
  return all
}
