import type { HttpContext } from '@adonisjs/core/http'
import { api } from '@fieldhouse/contract'
import { parseInput } from '#core/endpoints/parse'
import { readForm } from '#core/endpoints/read_body'
import {
  confirmEmailPage,
  forgotPasswordPage,
  resetPasswordPage,
} from '#accounts/keys/account_key_pages'
import { sendDocument } from '#core/pages/document'
import { EMPTY_FORM, type FormState, shownProblem, stateOf } from '#core/pages/form_state'
import { html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'
import { type Confirmed, confirmEmail } from '#accounts/keys/own_email'
import { requestPasswordReset, RESET_ON_ITS_WAY, resetPassword } from '#accounts/keys/passwords'
import { addressKey, consume } from '#core/limits/limits'

type Form = Record<string, string>
type Page = ReturnType<typeof noticePage>

const TOKEN_MAX_LENGTH = 128

const toSignIn = html`<a href="/api/login">Sign in</a>`

function tokenIn({ request }: HttpContext): string {
  const { token } = request.qs() as { token?: unknown }
  return typeof token === 'string' ? token.slice(0, TOKEN_MAX_LENGTH) : ''
}

function confirmedPage({ isFirst, isSignedIn }: Confirmed): Page {
  const title = 'Email confirmed'
  if (!isFirst || isSignedIn) {
    const link = html`<a href="/">Go to Fieldhouse</a>`
    return noticePage({ title, text: 'Thanks! We know this inbox is yours.', link })
  }
  return noticePage({
    title,
    text: 'Thanks! We know this inbox is yours. To be safe, we signed out every browser, so sign in again. Didn’t create this account? Set a new password, and it’s yours alone.',
    link: html`${toSignIn} · <a href="/api/password/forgot">Set a new password</a>`,
  })
}

/** Handles a posted form, and shows it again with its refusals. */
async function take(
  ctx: HttpContext,
  act: (form: Form) => Promise<Page>,
  again: (form: Form, state: FormState) => Page,
  status = 200,
) {
  const form = await readForm(ctx)
  try {
    const page = await act(form)
    await sendDocument(ctx, page, status)
  } catch (error) {
    const problem = shownProblem(ctx, error)
    await sendDocument(ctx, again(form, stateOf(form, problem)), problem.status)
  }
}

/** Pages behind the links in emails, and the form that requests such an email. All work without JavaScript. */
export default class AccountKeyPagesController {
  async showForgot(ctx: HttpContext) {
    await sendDocument(ctx, forgotPasswordPage(EMPTY_FORM))
  }

  async forgot(ctx: HttpContext) {
    const act = async (form: Form) => {
      await consume('resetsPerAddress', addressKey(ctx.request.ip()))
      await requestPasswordReset(parseInput(api.forgotPassword.body, form).email)
      return noticePage({ title: 'Check your email', text: RESET_ON_ITS_WAY, link: toSignIn })
    }
    await take(ctx, act, (_, state) => forgotPasswordPage(state), 202)
  }

  async showReset(ctx: HttpContext) {
    await sendDocument(ctx, resetPasswordPage(tokenIn(ctx), EMPTY_FORM))
  }

  async reset(ctx: HttpContext) {
    const act = async (form: Form) => {
      await consume('resetsPerAddress', addressKey(ctx.request.ip()))
      await resetPassword(parseInput(api.resetPassword.body, form))
      const text = 'Your new password is ready to use.'
      return noticePage({ title: 'Password set', text, link: toSignIn })
    }
    await take(ctx, act, ({ token = '' }, state) => resetPasswordPage(token, state))
  }

  async showConfirm(ctx: HttpContext) {
    await sendDocument(ctx, confirmEmailPage(tokenIn(ctx), EMPTY_FORM))
  }

  async confirm(ctx: HttpContext) {
    const act = async (form: Form) => {
      const { token } = parseInput(api.confirmEmail.body, form)
      return confirmedPage(await confirmEmail(ctx, token))
    }
    await take(ctx, act, ({ token = '' }, state) => confirmEmailPage(token, state))
  }
}
