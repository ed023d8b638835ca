import { passkeyButton } from '#accounts/factors/passkey_button'
import { formField } from '#core/pages/form_field'
import { formPage } from '#core/pages/form_page'
import type { FormState } from '#core/pages/form_state'
import { html } from '#core/pages/html'

const CODE_MAX_LENGTH = 40

/** Second step of a sign-in. */
export const secondStepPage = (returnTo: string, state: FormState) => ({
  ...formPage({
    title: 'One more step',
    text: 'Enter the code from your authenticator app. Lost it? A recovery code works, too.',
    action: '/api/login/code',
    state,
    button: 'Continue',
    fields: html`<input type="hidden" name="returnTo" value="${returnTo}" /> ${formField({
        id: 'code',
        name: 'code',
        label: 'Code',
        autocomplete: 'one-time-code',
        maxLength: CODE_MAX_LENGTH,
        error: state.fields.code,
        hasFocus: true,
      })}`,
    below: passkeyButton(returnTo),
    link: html`<a href="/api/login/recovery">Lost your phone and your codes?</a> ·
      <a href="/api/login">Start over</a>`,
  }),
  script: 'passkey_sign_in',
})
