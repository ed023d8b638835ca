import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Release } from '@fieldhouse/contract'

const compress = promisify(brotliCompress)

/** Compression levels: only errors ask for source maps, and only the server loads the drawing program. */
const MAP_QUALITY = 9
const DRAWING_QUALITY = 5

const pathOf = (dist: string, name: string) => join(dist, `${name}.br`)

function qualityFor(name: string, { drawing }: Release): number {
  if (name === drawing) return DRAWING_QUALITY
  return name.endsWith('.map') ? MAP_QUALITY : constants.BROTLI_MAX_QUALITY
}

/**
 * Writes a brotli sibling for each file of a build that becomes smaller by it, once, what pages load as small as it gets: each
 * registry that the build is published to stores it instead of compressing the file again.
 */
export async function compressBuiltFiles(dist: string, release: Release): Promise<void> {
  await Promise.all(
    release.files.map(async ({ name }) => {
      const content = await readFile(join(dist, name))
      const compressed = await compress(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: qualityFor(name, release),
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      })
      if (compressed.byteLength < content.byteLength)
        await writeFile(pathOf(dist, name), compressed)
    }),
  )
}

/** Brotli sibling of a built file; null without one. */
export async function readCompressed(dist: string, name: string) {
  return readFile(pathOf(dist, name)).then(
    (content) => new Uint8Array(content),
    () => null,
  )
}
