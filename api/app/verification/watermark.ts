import type { Sharp } from 'sharp'
import { pathOf } from '#verification/glyphs'

const QUALITY = 88
/** Number of times the text fits across the picture. */
const TIMES_ACROSS = 2.5
/** Lines between one line of text and the next. */
const LINE_HEIGHT = 9
const ANGLE_DEGREES = -24
/** Dots between one text and the next in a line. */
const ROOM = 18

function markOver({ width, height }: { width: number; height: number }, text: string): string {
  const drawn = pathOf(text)
  const scale = Math.max(1, width / TIMES_ACROSS / drawn.width)
  const tile = { width: drawn.width + ROOM, height: drawn.height * LINE_HEIGHT }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <pattern id="mark" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(${ANGLE_DEGREES}) scale(${scale})">
      <path transform="translate(0.6 0.6)" fill="#fff" fill-opacity="0.55" d="${drawn.path}"/>
      <path fill="#000" fill-opacity="0.5" d="${drawn.path}"/>
    </pattern>
    <rect width="100%" height="100%" fill="url(#mark)"/>
  </svg>`
}

/** Picture covered with the text, as JPEG: a photo of the screen shows who was looking. */
export async function watermarked(picture: Sharp, text: string): Promise<Buffer> {
  const upright = picture.flatten({ background: '#fff' })
  const { width, height } = await upright.metadata()
  return upright
    .composite([{ input: Buffer.from(markOver({ width, height }, text)) }])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
