import type { HttpContext } from '@adonisjs/core/http'
import { logOutPage } from '#core/pages/ask_first_pages'
import { sendDocument } from '#core/pages/document'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'
import { redirectTo } from '#core/http/redirect'

/** Signing out by link, and by the button of the page that asks first. */
export default class LogOutPageController {
  async show(ctx: HttpContext) {
    if (isLinkedFromAnotherSite(ctx) && (await ctx.auth.check()))
      return sendDocument(ctx, logOutPage())
    await ctx.auth.use('session').logout()
    redirectTo(ctx, '/')
  }

  async leave(ctx: HttpContext) {
    await ctx.auth.use('session').logout()
    redirectTo(ctx, '/', 303)
  }
}
