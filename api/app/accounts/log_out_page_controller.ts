import type { HttpContext } from '@adonisjs/core/http'
import { logOutPage } from '#core/pages/ask_first_pages'
import { sendDocument } from '#core/pages/document'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'
import { redirectTo, redirectToSite } from '#core/http/redirect'
import { singleSignOutUrl } from '#accounts/single_sign_on'

/** Signing out by link, and by the button of the page that asks first. */
export default class LogOutPageController {
  async show(ctx: HttpContext) {
    const isSignedIn = await ctx.auth.check()
    if (isSignedIn && isLinkedFromAnotherSite(ctx)) return sendDocument(ctx, logOutPage())
    await ctx.auth.use('session').logout()
    const atProvider = isSignedIn ? await singleSignOutUrl(ctx) : null
    if (atProvider) return redirectToSite(ctx, atProvider)
    redirectTo(ctx, '/')
  }

  // The provider's session stays: a form of ours may lead to no other site (form-action).
  async leave(ctx: HttpContext) {
    await ctx.auth.use('session').logout()
    redirectTo(ctx, '/', 303)
  }
}
