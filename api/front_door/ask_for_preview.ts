import type { HttpContext } from '@adonisjs/core/http'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'
import { redirectTo, redirectToSignIn } from '#core/http/redirect'
import { previewPage } from '#core/pages/ask_first_pages'
import { sendDocument } from '#core/pages/document'
import { html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'
import { forgetPreviews } from '#front_door/preview_cookie'
import { previewOf } from '#releases/previews'
import type { Viewer } from '#rules/account'

/**
 * `?preview=<link>` on the address of a page. The release may be anything that its team built, and a link may come from
 * anybody: a page asks, and its button decides. An empty `?preview=` returns to the live releases, unless another site
 * asks for that.
 */
export async function askForPreview(
  ctx: HttpContext,
  viewer: Viewer | null,
  { asked, without }: { asked: string; without: string },
) {
  if (asked === '') {
    if (!isLinkedFromAnotherSite(ctx)) forgetPreviews(ctx)
    return redirectTo(ctx, without)
  }
  if (!viewer) return redirectToSignIn(ctx, '/api/login', ctx.request.url(true))
  const preview = await previewOf(viewer, asked)
  if (preview) return sendDocument(ctx, previewPage({ preview, link: asked, returnTo: without }))
  const page = noticePage({
    title: 'This preview isn’t for you, or it’s over',
    text: 'Previews work for a day, for admins and for people with a deploy token of the area. Ask the team for a new link.',
    link: html`<a href="/">Go to Fieldhouse</a>`,
  })
  return sendDocument(ctx, page, 404)
}
