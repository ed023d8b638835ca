import type { HttpContext } from '@adonisjs/core/http'
import { api, ownPath } from '@fieldhouse/contract'
import { parseInput } from '#core/endpoints/parse'
import { readForm } from '#core/endpoints/read_body'
import { sendDocument } from '#core/pages/document'
import { EMPTY_FORM, shownProblem, stateOf } from '#core/pages/form_state'
import { html } from '#core/pages/html'
import { SECOND_STEP_NEEDED } from '#accounts/factors/second_step'
import { needsHttpsPage } from '#accounts/needs_https_page'
import { noticePage } from '#core/pages/notice_page'
import { type Newcomer, signInPage } from '#accounts/sign_in_page'
import { redirectTo, redirectToSignIn, redirectToSite } from '#core/http/redirect'
import { askedName } from '#core/http/own_requests'
import { isRegistrationOpen, register, REGISTRATION_RECEIVED } from '#accounts/registration'
import { cannotKeepCookies } from '#core/http/host_cookies'
import { signIn } from '#accounts/sign_in'
import { singleSignOnUrl, usesSingleSignOn } from '#accounts/single_sign_on'

/** First page for a new member; the shell then continues to `returnTo`. */
function onboardingFor(returnTo: string, isOrganization: boolean) {
  const search = new URLSearchParams({
    ...(isOrganization && { for: 'organization' }),
    ...(returnTo !== '/' && { returnTo }),
  })
  return `/onboarding/account-type${search.size > 0 ? `?${search}` : ''}`
}

const NEWCOMERS = new Map<unknown, Newcomer>([
  ['account', 'person'],
  ['organization', 'organization'],
])

const emptyRegistration = () => (isRegistrationOpen() ? EMPTY_FORM : null)

/** Refuses to ask for passwords over plain HTTP, where the session would be lost as well. */
function refusePlainHttp(ctx: HttpContext) {
  const { request } = ctx
  const page = needsHttpsPage({
    hostname: askedName(ctx),
    isClaimed: request.header('x-forwarded-proto') === 'https',
  })
  return sendDocument(ctx, page, 403)
}

/** Pages of `GET /api/login`, and their forms. */
export default class SignInPageController {
  async show(ctx: HttpContext) {
    if (cannotKeepCookies(ctx)) return refusePlainHttp(ctx)
    const returnTo = ownPath(ctx.request.qs().returnTo)
    if (await ctx.auth.check()) return redirectTo(ctx, returnTo)
    if (usesSingleSignOn()) return this.#goToProvider(ctx, returnTo)
    await sendDocument(
      ctx,
      signInPage({
        returnTo,
        signIn: EMPTY_FORM,
        register: emptyRegistration(),
        newcomer: NEWCOMERS.get(ctx.request.qs().create) ?? null,
      }),
    )
  }

  async signIn(ctx: HttpContext) {
    if (cannotKeepCookies(ctx)) return refusePlainHttp(ctx)
    const form = await readForm(ctx)
    const returnTo = ownPath(form.returnTo)
    try {
      await signIn(ctx, parseInput(api.login.body, form))
      redirectTo(ctx, returnTo, 303)
    } catch (error) {
      const problem = shownProblem(ctx, error)
      if (problem.code === SECOND_STEP_NEEDED) {
        return redirectToSignIn(ctx, '/api/login/code', returnTo)
      }
      const page = signInPage({
        returnTo,
        signIn: stateOf(form, problem),
        register: emptyRegistration(),
      })
      await sendDocument(ctx, page, problem.status)
    }
  }

  async register(ctx: HttpContext) {
    if (cannotKeepCookies(ctx)) return refusePlainHttp(ctx)
    const form = await readForm(ctx)
    const returnTo = ownPath(form.returnTo)
    const isOrganization = form.isOrganization === 'true'
    try {
      const details = parseInput(api.register.body, { ...form, isOrganization })
      const account = await register(ctx, details)
      if (account) return redirectTo(ctx, onboardingFor(returnTo, isOrganization), 303)
      const link = html`<a href="/api/login">Go to sign-in</a>`
      const page = noticePage({ title: 'Check your email', text: REGISTRATION_RECEIVED, link })
      await sendDocument(ctx, page, 202)
    } catch (error) {
      const problem = shownProblem(ctx, error)
      const page = isRegistrationOpen()
        ? signInPage({
            returnTo,
            signIn: EMPTY_FORM,
            register: stateOf(form, problem),
            newcomer: isOrganization ? 'organization' : 'person',
          })
        : signInPage({ returnTo, signIn: stateOf({}, problem), register: null })
      await sendDocument(ctx, page, problem.status)
    }
  }

  /** While the provider does not answer, people with a password or a passkey still come in. */
  async #goToProvider(ctx: HttpContext, returnTo: string) {
    try {
      redirectToSite(ctx, await singleSignOnUrl(ctx, returnTo))
    } catch (error) {
      const problem = shownProblem(ctx, error)
      const page = signInPage({ returnTo, signIn: stateOf({}, problem), register: null })
      await sendDocument(ctx, page, problem.status)
    }
  }
}
