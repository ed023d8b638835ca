import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@fieldhouse/contract'
import { formField } from '#core/pages/form_field'
import { formPage } from '#core/pages/form_page'
import type { FormState } from '#core/pages/form_state'
import { html } from '#core/pages/html'

export function forgotPasswordPage(state: FormState) {
  return formPage({
    title: 'Forgot your password?',
    text: 'Enter your email, and we’ll send you a link to set a new one.',
    action: '/api/password/forgot',
    state,
    button: 'Send the link',
    fields: formField({
      id: 'email',
      name: 'email',
      label: 'Email',
      type: 'email',
      autocomplete: 'username',
      maxLength: EMAIL_MAX_LENGTH,
      value: state.values.email,
      error: state.fields.email,
      hasFocus: true,
    }),
  })
}

export function resetPasswordPage(token: string, state: FormState) {
  return formPage({
    title: 'Set a new password',
    text: 'This signs you out everywhere. Then sign in with the new one.',
    action: '/api/password/reset',
    state,
    button: 'Set password',
    link: html`<a href="/api/password/forgot">Ask for a new link</a>`,
    fields: html`<input type="hidden" name="token" value="${token}" /> ${formField({
        id: 'password',
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: `At least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easy to remember.`,
        minLength: PASSWORD_MIN_LENGTH,
        maxLength: PASSWORD_MAX_LENGTH,
        error: state.fields.password,
        hasFocus: true,
      })}`,
  })
}

/** Requires a button, because mail scanners follow links. */
export function confirmEmailPage(token: string, state: FormState) {
  return formPage({
    title: 'Confirm your email',
    text: 'One tap, and we’ll know this inbox is yours.',
    action: '/api/email/confirm',
    state,
    button: 'Confirm',
    fields: html`<input type="hidden" name="token" value="${token}" />`,
  })
}
