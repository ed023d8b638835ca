import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@fieldhouse/contract'
import { passkeyButton } from '#accounts/factors/passkey_button'
import { brand, lanes } from '#core/pages/brand'
import { formField } from '#core/pages/form_field'
import { formMessage, type FormState, hasProblem } from '#core/pages/form_state'
import { type Html, html } from '#core/pages/html'

export interface SignInPage {
  returnTo: string
  signIn: FormState
  /** Null while registration is closed. */
  register: FormState | null
  /** True to show the form that creates an account first. */
  isForNewcomer?: boolean
}

/** Field with the cursor: the first invalid one, or the password if the pair was refused. */
function focusOf({ fields, message }: FormState, names: string[]): string | undefined {
  const wrong = names.find((name) => fields[name])
  return wrong ?? (message === null ? undefined : names.at(-1))
}

interface FormPlace {
  returnTo: string
  /** True for the first form on the page, with the primary button. */
  isFirst: boolean
}

function signInForm(
  state: FormState,
  { returnTo, isFirst, isOpen }: FormPlace & { isOpen: boolean },
): Html {
  const focus = focusOf(state, ['email', 'password']) ?? null
  return html`<section class="card" aria-labelledby="sign-in-title">
    <h2 id="sign-in-title">Sign in</h2>
    <form method="post" action="/api/login" aria-labelledby="sign-in-title">
      ${formMessage(state, 'sign-in-message')}
      <input type="hidden" name="returnTo" value="${returnTo}" />
      ${formField({
        id: 'sign-in-email',
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'username webauthn',
        maxLength: EMAIL_MAX_LENGTH,
        value: state.values.email,
        error: state.fields.email,
        hasFocus: focus === 'email',
      })}
      ${formField({
        id: 'sign-in-password',
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        maxLength: PASSWORD_MAX_LENGTH,
        error: state.fields.password,
        hasFocus: focus === 'password',
      })}
      <button class="${isFirst ? 'primary' : ''}" type="submit">Sign in</button>
      ${passkeyButton(returnTo)}
      <p class="aside"><a href="/api/password/forgot">Forgot password?</a></p>
      ${!isOpen && html`<p class="aside">No account yet? Ask the people who run this site for one.</p>`}
    </form>
  </section>`
}

function registerForm(state: FormState, { returnTo, isFirst }: FormPlace): Html {
  const focus = focusOf(state, ['firstName', 'lastName', 'email', 'password']) ?? null
  return html`<section class="card" aria-labelledby="register-title">
    <h2 id="register-title">Create an account</h2>
    <form method="post" action="/api/register" aria-labelledby="register-title">
      ${formMessage(state, 'register-message')}
      <p class="aside">
        Fieldhouse is for people 17 and older. Younger? You can join on your 17th birthday.
      </p>
      <input type="hidden" name="returnTo" value="${returnTo}" />
      <div class="pair">
        ${formField({
          id: 'register-first-name',
          name: 'firstName',
          label: 'First name',
          autocomplete: 'given-name',
          maxLength: NAME_MAX_LENGTH,
          value: state.values.firstName,
          error: state.fields.firstName,
          hasFocus: focus === 'firstName',
        })}
        ${formField({
          id: 'register-last-name',
          name: 'lastName',
          label: 'Last name',
          autocomplete: 'family-name',
          maxLength: NAME_MAX_LENGTH,
          value: state.values.lastName,
          error: state.fields.lastName,
          hasFocus: focus === 'lastName',
        })}
      </div>
      ${formField({
        id: 'register-email',
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'email',
        maxLength: EMAIL_MAX_LENGTH,
        value: state.values.email,
        error: state.fields.email,
        hasFocus: focus === 'email',
      })}
      ${formField({
        id: 'register-password',
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: `At least ${PASSWORD_MIN_LENGTH} characters. A few words in a row are easy to remember.`,
        minLength: PASSWORD_MIN_LENGTH,
        maxLength: PASSWORD_MAX_LENGTH,
        error: state.fields.password,
        hasFocus: focus === 'password',
      })}
      <button class="${isFirst ? 'primary' : ''}" type="submit">Create account</button>
    </form>
  </section>`
}

/** Signing in and creating an account, side by side; both work without JavaScript. */
export function signInPage({ returnTo, signIn, register, isForNewcomer = false }: SignInPage) {
  const isRegistrationFirst = isForNewcomer && register !== null
  const title = isRegistrationFirst ? 'Create an account' : 'Sign in'
  const signInPart = signInForm(signIn, {
    returnTo,
    isFirst: !isRegistrationFirst,
    isOpen: register !== null,
  })
  const registerPart =
    register && registerForm(register, { returnTo, isFirst: isRegistrationFirst })
  return {
    title: `${[signIn, register ?? signIn].some(hasProblem) ? 'Error: ' : ''}${title} · Fieldhouse`,
    style: 'sign_in',
    script: 'passkey_sign_in',
    asksForConsent: true,
    body: html`<body>
      <header>${brand}</header>
      <main>
        <div class="intro">
          ${lanes}
          <h1>Be seen by the right people.</h1>
          <p>
            The verified network for athletes, families, coaches and teams. You decide who sees
            what.
          </p>
        </div>
        <div class="${isRegistrationFirst ? 'forms newcomer' : 'forms'}">
          ${isRegistrationFirst ? [registerPart, signInPart] : [signInPart, registerPart]}
        </div>
      </main>
    </body>`,
  }
}
