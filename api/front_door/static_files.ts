import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'

export const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Shared caches ask again after a day, and stop giving out what is in use no more; browsers may keep their copy. */
const WHILE_IN_USE = `${IMMUTABLE}, s-maxage=86400`

export function acceptsBrotli({ request }: HttpContext) {
  return /\bbr\b/.test(request.header('accept-encoding') ?? '')
}

/** Headers of a file whose name is a hash: kept for good, and loaded with integrity by pages of another origin. */
export function sharedForGood(ctx: HttpContext) {
  shared(ctx, IMMUTABLE)
}

/** Headers of a file that is the same for good, and served only while a release with it is in use. */
export function sharedWhileInUse(ctx: HttpContext) {
  shared(ctx, WHILE_IN_USE)
}

function shared({ response }: HttpContext, cacheControl: string) {
  response
    .header('cache-control', cacheControl)
    .header('access-control-allow-origin', '*')
    .header('timing-allow-origin', '*')
}

/** Path of `name` inside `directory`, or null for anything outside of it. */
function inside(directory: string, name: string) {
  const path = normalize(join(directory, name))
  return path.startsWith(directory + sep) ? path : null
}

/**
 * Sends a file of the shell's build, or its brotli sibling to browsers that accept it. How long it is kept is the
 * caller's to say.
 * @returns false for a missing file; nothing was sent then
 */
export async function sendStaticFile(ctx: HttpContext, directory: string, name: string) {
  const path = inside(directory, name)
  const type = contentTypes[extname(name)]
  if (!path || !type) return false
  const compressed = acceptsBrotli(ctx) ? await stat(`${path}.br`).catch(() => null) : null
  const file = compressed ?? (await stat(path).catch(() => null))
  if (!file?.isFile()) return false
  const { response } = ctx
  response.header('content-type', type)
  response.header('content-length', String(file.size))
  response.header('vary', 'accept-encoding')
  if (compressed) response.header('content-encoding', 'br')
  response.stream(createReadStream(compressed ? `${path}.br` : path))
  return true
}
