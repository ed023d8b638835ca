import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { firstAddresses, mustOnboard, type RemotesManifest } from '@fieldhouse/contract'
import { askForOverride } from '#front_door/ask_for_override'
import { askForPreview } from '#front_door/ask_for_preview'
import { contentSecurityPolicy } from '#front_door/content_security_policy'
import { mayAsk } from '#front_door/may_ask'
import { firstAnswers } from '#front_door/first_answers'
import { outsideBuild, outsidePageFor } from '#front_door/outside_build'
import { renderOutsidePage } from '#front_door/outside_page'
import { drawPage } from '#front_door/drawing/draw_page'
import { renderPage, renderStartingPage } from '#front_door/page'
import { pageToken } from '#front_door/page_token'
import { overridesOf } from '#front_door/override_cookie'
import { previewsOf } from '#front_door/preview_cookie'
import { applyOverrides, devRemotes, wishIn, parseOverrides } from '#front_door/remote_overrides'
import { isKnownPath, routeForPath, shellPageAt } from '#front_door/route_match'
import { sendPage } from '#front_door/send_page'
import { assetOrigins, shellBuild } from '#front_door/shell_build'
import { visibleRemotes } from '#front_door/visible_remotes'
import { awaitsReleases } from '#releases/first_releases'
import { liveRemotes } from '#releases/live_remotes'
import type { Viewer } from '#rules/account'
import { presentCurrentUser } from '#people/account_rows'
import { clock } from '#core/clock'
import { currentTracing, traced } from '#core/tracing/tracing'
import { uploadOrigins } from '#storage/uploads'
import env from '#start/env'

/** Data of the header, whichever page is below it. */
const HEADER_DATA = ['/api/notifications/unread-count']

/** Share of pages whose browsers report their timings. */
const measuredShare = env.get('PAGE_TIMINGS_SHARE')

const devOrigins = parseOverrides(env.get('REMOTE_DEV_URLS'))

/** Remotes for this browser: the live ones for its person, dev servers, and the browser's overrides. */
export async function remotesFor(
  ctx: HttpContext,
  viewer: Viewer | null,
): Promise<RemotesManifest & { shell: string }> {
  const manifest =
    devOrigins.size > 0
      ? await devRemotes(devOrigins.values())
      : await liveRemotes(viewer, await previewsOf(ctx, viewer))
  const visible = visibleRemotes(
    applyOverrides(manifest, overridesOf(ctx)),
    viewer && presentCurrentUser(viewer, clock.now()),
  )
  return { ...visible, shell: (await shellBuild()).version }
}

/** Origin that operators serve files of remotes from, which are also fetched again. */
const remoteOrigins = [env.get('REMOTES_URL')].filter((origin) => origin !== undefined)

function developersOrigins({ remotes }: RemotesManifest) {
  const origins = remotes
    .map(({ entry }) => URL.parse(entry.url)?.origin)
    .filter((origin) => origin !== undefined)
    .filter((origin) => !remoteOrigins.includes(origin))
  const shellDevUrl = env.get('SHELL_DEV_URL')
  return [...new Set([...origins, ...(shellDevUrl ? [new URL(shellDevUrl).origin] : [])])]
}

/** Dev servers push their updates over WebSockets of the same host and port. */
const withSockets = (origins: string[]) =>
  origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')])

export default class PageController {
  /** Finished page for a signed-out visitor, or a public document; null otherwise. */
  async #outsidePage({ request }: HttpContext, viewer: Viewer | null, nonce: string) {
    const outside = await outsideBuild()
    const page =
      outside && outsidePageFor(outside, { path: request.url(), isSignedIn: viewer !== null })
    if (!outside || !page) return null
    const shell = await shellBuild()
    const wanted = request.url(true)
    return renderOutsidePage({ shell, scripts: outside.scripts, page, nonce, wanted })
  }

  /** `Loading...` during a first start; the browser reloads it until the remotes are there. */
  async #startingPage(ctx: HttpContext, nonce: string) {
    const [shell, prerendered] = await Promise.all([shellBuild(), outsideBuild()])
    ctx.response.status(503).header('retry-after', '1').header('refresh', '1')
    const html = renderStartingPage({ shell, nonce, loading: prerendered?.loading ?? null })
    return sendPage(ctx, html, contentSecurityPolicy({ nonce, fileOrigins: assetOrigins }))
  }

  async show(ctx: HttpContext) {
    const { request, response } = ctx
    const readAt = clock.now().getTime()
    const address = request.url(true)
    const override = wishIn(address, 'override')
    if (override) return askForOverride(ctx, override)

    await ctx.auth.check()
    const viewer = ctx.auth.user ?? null
    const preview = wishIn(address, 'preview')
    if (preview) return askForPreview(ctx, viewer, preview)
    const nonce = randomBytes(16).toString('base64url')
    const outside = await this.#outsidePage(ctx, viewer, nonce)
    if (outside) {
      return sendPage(ctx, outside, contentSecurityPolicy({ nonce, fileOrigins: assetOrigins }))
    }

    if (await awaitsReleases()) return this.#startingPage(ctx, nonce)

    const [shell, prerendered, remotes, uploads] = await Promise.all([
      shellBuild(),
      outsideBuild(),
      remotesFor(ctx, viewer),
      uploadOrigins(),
    ])
    const path = request.url()
    const developers = developersOrigins(remotes)
    const user = viewer && presentCurrentUser(viewer, clock.now())
    // People who are not onboarded are redirected to onboarding from everywhere.
    const isOnboarded = user !== null && !mustOnboard(user)
    const found = isOnboarded ? routeForPath(remotes.remotes, path) : undefined
    const query = new URLSearchParams(request.parsedUrl.query ?? '')
    const route = found?.route ?? (isOnboarded ? shellPageAt(path) : undefined)
    const wishes = route ? [...HEADER_DATA, ...firstAddresses(route, { path, query })] : []
    const data = wishes.filter((asked) => viewer !== null && mayAsk(viewer, asked))
    const boot = {
      readAt,
      remotes,
      queries: { '/api/auth/user': user },
      answers: await traced('first answers', () => firstAnswers(ctx, data)),
      isTraced: Math.random() < (currentTracing()?.share ?? 0),
    }
    const wanted = route && { remote: found?.remote ?? null, route }
    const drawn = wanted
      ? await traced('drawing', () => drawPage(ctx, shell, wanted, boot)).catch(
          (error: unknown) => {
            // For example a damaged drawing program: the browser draws the page.
            const remote = wanted.remote?.name ?? 'shell'
            logger.error({ err: error, remote }, 'a page was not drawn')
            return null
          },
        )
      : null
    const token = Math.random() < measuredShare && {
      timingsToken: pageToken(remotes, { accountId: viewer?.id, address: request.ip() }),
    }
    const html = renderPage({
      shell,
      nonce,
      loading: prerendered?.loading ?? null,
      // Not for the program that draws the page, which is a team's.
      boot: { ...boot, drawn: drawn?.drawn ?? null, ...token },
      drawn: drawn?.page ?? null,
      preloads: [found?.remote.entry, ...(found?.remote.screens ?? [])]
        .filter((file) => file !== undefined)
        .map((file) => ({ ...file, as: 'script' as const })),
    })
    response.status(viewer && !isKnownPath(remotes.remotes, path) ? 404 : 200)
    const policy = contentSecurityPolicy({
      nonce,
      fileOrigins: [...new Set([...assetOrigins, ...remoteOrigins, ...developers])],
      connectOrigins: [...remoteOrigins, ...withSockets(developers), ...uploads],
    })
    return sendPage(ctx, html, policy)
  }
}
