import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import { acceptsBrotli } from '#front_door/static_files'

const compress = promisify(brotliCompress)

/** Pages are rendered per request, so compressed quickly rather than well: 20 KB become 6 in about a millisecond. */
const QUALITY = 4

/** Sends a page that no cache stores, under `policy`, compressed for browsers that accept it. */
export async function sendPage(ctx: HttpContext, html: string, policy: string) {
  const { response } = ctx
  response
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('content-security-policy', policy)
    .header('vary', 'accept-encoding')
  if (!acceptsBrotli(ctx)) return response.send(html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const body = await compress(html, { params })
  response.header('content-encoding', 'br').send(body)
}
