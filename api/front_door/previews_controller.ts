import type { HttpContext } from '@adonisjs/core/http'
import { readForm } from '#core/endpoints/read_body'
import { redirectTo } from '#core/http/redirect'
import { keepPreview } from '#front_door/preview_cookie'
import { previewOf } from '#releases/previews'

export default class PreviewsController {
  /** `POST /release-preview`: the button of the page that asks was pressed. */
  async store(ctx: HttpContext) {
    const { preview: link = '', returnTo = '/' } = await readForm(ctx)
    await ctx.auth.check()
    const viewer = ctx.auth.user
    if (viewer && (await previewOf(viewer, link))) keepPreview(ctx, link)
    redirectTo(ctx, returnTo, 303)
  }
}
