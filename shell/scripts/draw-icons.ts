/**
 * Draws the icons of `public/` from `src/favicon.svg`: run `node scripts/draw-icons.ts` in `shell/` after a change of
 * the mark.
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const mark = await readFile(new URL('../src/favicon.svg', import.meta.url), 'utf8')
/** Systems crop icons to their own shapes: without rounded corners, and with a margin. */
const square = mark.replace(' rx="7"', '')
const maskable = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"')

function png(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer()
}

/** An `.ico` of PNGs: a directory of 16 bytes each, then the pictures. */
async function ico(sizes: number[]) {
  const pictures = await Promise.all(sizes.map((size) => png(mark, size)))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.byteLength
  for (const [index, { byteLength }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(sizes[index]!, at)
    head.writeUInt8(sizes[index]!, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(byteLength, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += byteLength
  }
  return Buffer.concat([head, ...pictures])
}

const files = {
  'favicon.ico': await ico([16, 32, 48]),
  'apple-touch-icon.png': await png(square, 180),
  'icon-192.png': await png(mark, 192),
  'icon-512.png': await png(mark, 512),
  'icon-maskable-512.png': await png(maskable, 512),
}
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(`../public/${name}`, import.meta.url), bytes)
  console.log(`public/${name}: ${(bytes.byteLength / 1024).toFixed(1)} KB`)
}
