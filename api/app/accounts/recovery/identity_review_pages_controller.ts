import type { HttpContext } from '@adonisjs/core/http'
import { accountOfFirstStep, hasFirstStep } from '#accounts/factors/second_step'
import { cancelReview } from '#accounts/recovery/cancel'
import {
  badLinkPage,
  canceledPage,
  cancelQuestionPage,
  openReviewPage,
  requestPage,
} from '#accounts/recovery/identity_review_pages'
import { openReviewOf, requestIdentityReview } from '#accounts/recovery/request'
import { suspended } from '#accounts/sign_in_record'
import type { Call } from '#core/endpoints/call'
import { redirectToSignIn } from '#core/http/redirect'
import { sendDocument } from '#core/pages/document'
import { EMPTY_FORM, shownProblem, stateOf } from '#core/pages/form_state'
import { readSignedLink } from '#mail/signed_links'
import type { api } from '@fieldhouse/contract'

const TOKEN_MAX_LENGTH = 256

function reviewIn({ request }: HttpContext): string | undefined {
  const { token } = request.qs() as { token?: unknown }
  if (typeof token !== 'string') return undefined
  return readSignedLink('cancel_identity_review', token.slice(0, TOKEN_MAX_LENGTH))?.[0]
}

/** The way back in without a second factor; it begins after the password, in place of the second step. */
export default class IdentityReviewPagesController {
  async show(ctx: HttpContext) {
    if (!hasFirstStep(ctx)) return redirectToSignIn(ctx, '/api/login', '/')
    const account = await accountOfFirstStep(ctx).catch(() => null)
    if (!account) return redirectToSignIn(ctx, '/api/login', '/')
    const review = await openReviewOf(account.id)
    await sendDocument(ctx, review ? openReviewPage(review) : requestPage(EMPTY_FORM))
  }

  async request(ctx: HttpContext) {
    try {
      await this.#request(ctx)
      redirectToSignIn(ctx, '/api/login/recovery', '/')
    } catch (error) {
      const problem = shownProblem(ctx, error)
      await sendDocument(ctx, requestPage(stateOf({}, problem)), problem.status)
    }
  }

  store({ http }: Call<typeof api.requestIdentityReview>) {
    return this.#request(http)
  }

  /** Asks first, because mail scanners follow links. */
  async showCancel(ctx: HttpContext) {
    const id = reviewIn(ctx)
    await (id ? sendDocument(ctx, cancelQuestionPage(id)) : sendDocument(ctx, badLinkPage(), 404))
  }

  async cancel(ctx: HttpContext) {
    const id = reviewIn(ctx)
    const isCanceled = id !== undefined && (await cancelReview(id))
    await (isCanceled ? sendDocument(ctx, canceledPage()) : sendDocument(ctx, badLinkPage(), 404))
  }

  async #request(ctx: HttpContext) {
    const account = await accountOfFirstStep(ctx)
    if (account.suspendedAt) throw suspended()
    return requestIdentityReview(account)
  }
}
