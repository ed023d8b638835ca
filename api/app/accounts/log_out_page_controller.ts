import type { HttpContext } from '@adonisjs/core/http'
import { logOutPage } from '#core/pages/ask_first_pages'
import { sendDocument } from '#core/pages/document'
import { isAskedElsewhere } from '#core/http/asked_elsewhere'
import { goTo } from '#core/http/go_to'

/** Signing out by link, and by the button of the page that asks first. */
export default class LogOutPageController {
  async show(ctx: HttpContext) {
    if (isAskedElsewhere(ctx) && (await ctx.auth.check())) return sendDocument(ctx, logOutPage())
    await ctx.auth.use('session').logout()
    goTo(ctx, '/')
  }

  async leave(ctx: HttpContext) {
    await ctx.auth.use('session').logout()
    goTo(ctx, '/', 303)
  }
}
