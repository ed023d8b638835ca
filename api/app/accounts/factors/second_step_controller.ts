import type { HttpContext } from '@adonisjs/core/http'
import { api, ownPath } from '@fieldhouse/contract'
import { finishSignIn, hasFirstStep, signInByPasskey } from '#accounts/factors/second_step'
import { secondStepPage } from '#accounts/factors/second_step_page'
import type { Call } from '#core/endpoints/call'
import { parseInput } from '#core/endpoints/parse'
import { readForm } from '#core/endpoints/read_body'
import { redirectTo, redirectToSignIn } from '#core/http/redirect'
import { logRefusal } from '#core/http/refusal_log'
import { sendDocument } from '#core/pages/document'
import { EMPTY_FORM, shownProblem, stateOf } from '#core/pages/form_state'
import { Problem } from '#core/problems/problem'
import { presentCurrentUser } from '#people/account_rows'

/** Sign-ins beyond the password: its second step, and passkeys. */
export default class SecondStepController {
  /** `GET /api/login/code`: asks for the second step of the sign-in that this browser began. */
  async show(ctx: HttpContext) {
    const returnTo = ownPath(ctx.request.qs().returnTo)
    if (!hasFirstStep(ctx)) {
      return redirectToSignIn(ctx, '/api/login', returnTo)
    }
    await sendDocument(ctx, secondStepPage(returnTo, EMPTY_FORM))
  }

  async finish(ctx: HttpContext) {
    const form = await readForm(ctx)
    const returnTo = ownPath(form.returnTo)
    try {
      await this.#finish(ctx, parseInput(api.finishLogin.body, form).code)
      redirectTo(ctx, returnTo, 303)
    } catch (error) {
      const problem = shownProblem(ctx, error)
      await sendDocument(ctx, secondStepPage(returnTo, stateOf(form, problem)), problem.status)
    }
  }

  async store({ http, body }: Call<typeof api.finishLogin>) {
    return presentCurrentUser(await this.#finish(http, body.code))
  }

  async passkey({ http, body }: Call<typeof api.passkeyLogin>) {
    return presentCurrentUser(await signInByPasskey(http, body.passkey))
  }

  async #finish(ctx: HttpContext, code: string) {
    try {
      return await finishSignIn(ctx, code)
    } catch (error) {
      if (error instanceof Problem) logRefusal(ctx, error)
      throw error
    }
  }
}
