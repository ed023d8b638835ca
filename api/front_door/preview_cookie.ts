import type { HttpContext } from '@adonisjs/core/http'
import { cookieAttributes, hostCookieName } from '#core/http/host_cookies'
import type { Previews } from '#releases/live_remotes'
import { previewOf } from '#releases/previews'
import type { Viewer } from '#rules/account'

/** Cookie with the links of the releases that this browser shows before they are live. */
const NAME = 'preview'

/** Remotes that one browser previews at a time: the oldest goes. */
const KEPT_MAX = 5

function linksOf(ctx: HttpContext): string[] {
  const kept: unknown = ctx.request.plainCookie(hostCookieName(NAME, ctx), { encoded: false })
  return typeof kept === 'string' && kept !== '' ? kept.split(',').slice(-KEPT_MAX) : []
}

/** True where this browser was shown a preview; whether it still may be is another question. */
export const hasPreviews = (ctx: HttpContext): boolean => linksOf(ctx).length > 0

/** Releases that a person looks at here; links that ended, and those of others, show nothing. */
export async function previewsOf(ctx: HttpContext, viewer: Viewer | null): Promise<Previews> {
  const links = viewer ? linksOf(ctx) : []
  const found = await Promise.all(links.map((link) => previewOf(viewer!, link)))
  return new Map(found.flatMap((preview) => (preview ? [[preview.remote, preview.version]] : [])))
}

export function keepPreview(ctx: HttpContext, link: string) {
  const links = [...linksOf(ctx).filter((one) => one !== link), link].slice(-KEPT_MAX)
  ctx.response.plainCookie(hostCookieName(NAME, ctx), links.join(','), {
    ...cookieAttributes(ctx),
    encode: false,
  })
}

export function forgetPreviews(ctx: HttpContext) {
  ctx.response.clearCookie(hostCookieName(NAME, ctx), cookieAttributes(ctx))
}
