import type { HttpContext } from '@adonisjs/core/http'
import { crossSite, notFound } from '#core/problems/problem'
import { sendDocument } from '#core/pages/document'
import { html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'
import { isGone } from '#rules/deletion'
import { clock } from '#core/clock'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'
import { redirectTo, redirectToSignIn, redirectToSite } from '#core/http/redirect'
import { accountOfProviderPerson, linkIdentity } from '#accounts/provider_account'
import { readAccount } from '#people/account_rows'
import { rememberFirstStep } from '#accounts/factors/second_step'
import { removeLostFactors } from '#accounts/recovery/remove_factors'
import { recordSignIn, suspended } from '#accounts/sign_in_record'
import { confirmByProvider } from '#accounts/provider_confirmation'
import {
  type Finished,
  finishSingleSignOn,
  singleSignOnUrl,
  usesSingleSignOn,
} from '#accounts/single_sign_on'

const FAILED = 'Your sign-in didn’t go through or took too long.'
const NO_ACCOUNT =
  'Your sign-in worked, but its email isn’t confirmed or belongs to another account.'

export default class SingleSignOnController {
  /** `GET /api/callback`: the browser comes back from the provider. */
  async finish(ctx: HttpContext) {
    if (!usesSingleSignOn()) throw notFound()
    const finished = await finishSingleSignOn(ctx)
    if (!finished) return this.#refuse(ctx, FAILED)
    if (finished.confirms !== null) return this.#finishConfirming(ctx, finished)
    const { person, proof, returnTo } = finished
    const found = await accountOfProviderPerson(person)
    if (!found) return this.#refuse(ctx, NO_ACCOUNT)
    if (found.account.suspendedAt) return this.#refuse(ctx, suspended().message)
    if (isGone(found.account, clock.now())) return this.#refuse(ctx, NO_ACCOUNT)
    const { matchedEmail } = found
    let { account } = found
    if (!proof.hasProviderFactor && account.hasSecondFactor) {
      if (await removeLostFactors(account.id, null)) account = await readAccount(account.id)
    }
    if (!proof.hasProviderFactor && account.hasSecondFactor) {
      rememberFirstStep(ctx, account.id, null)
      return redirectToSignIn(ctx, '/api/login/code', returnTo)
    }
    const judged = { ...account, passwordHash: null, matchedEmail, proof }
    const session = ctx.auth.use('session')
    const isSignedIn = await session.login(judged, async (trx) => {
      if (matchedEmail !== null) await linkIdentity(trx, account, person)
      await recordSignIn(trx, account)
    })
    if (!isSignedIn) return this.#refuse(ctx, FAILED)
    redirectTo(ctx, found.isNew ? '/onboarding/account-type' : returnTo)
  }

  /** `GET /api/login/confirm`: sends the browser there to prove its person again. */
  async confirm(ctx: HttpContext) {
    if (!usesSingleSignOn()) throw notFound()
    if (isLinkedFromAnotherSite(ctx)) throw crossSite()
    const { sessionId } = await ctx.auth.use('session').authenticate()
    redirectToSite(ctx, await singleSignOnUrl(ctx, '/', sessionId))
  }

  async #finishConfirming(ctx: HttpContext, finished: Finished) {
    const viewer = (await ctx.auth.check()) ? ctx.auth.user : null
    if (!viewer) return this.#refuse(ctx, FAILED)
    const refusal = await confirmByProvider(viewer, finished)
    if (refusal) {
      const link = html`<a href="/api/login/confirm">Try again</a>`
      const page = noticePage({ title: 'That didn’t work', text: refusal, link })
      return sendDocument(ctx, page, 403)
    }
    const text = 'Close this tab, and go on where you were.'
    return sendDocument(ctx, noticePage({ title: 'It’s you', text }))
  }

  #refuse(ctx: HttpContext, text: string) {
    const link = html`<a href="/api/login">Try again</a>`
    return sendDocument(ctx, noticePage({ title: 'You’re not signed in', text, link }), 403)
  }
}
