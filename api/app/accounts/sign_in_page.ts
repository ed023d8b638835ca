import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  ORGANIZATION_NAME_MAX_LENGTH,
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
  /** Whose form that creates an account comes first; null to sign in first. */
  newcomer?: Newcomer | null
}

/** A person signs up by first and last name, an organization by its one name. */
export type Newcomer = 'person' | 'organization'

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

function organizationNameField(state: FormState, focus: string | null): Html {
  return html`<input type="hidden" name="isOrganization" value="true" />
    <input type="hidden" name="lastName" value="" />
    ${formField({
      id: 'register-organization-name',
      name: 'firstName',
      label: 'Organization name',
      autocomplete: 'organization',
      maxLength: ORGANIZATION_NAME_MAX_LENGTH,
      value: state.values.firstName,
      error: state.fields.firstName,
      hasFocus: focus === 'firstName',
    })}`
}

function personNameFields(state: FormState, focus: string | null): Html {
  return html`<div class="pair">
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
  </div>`
}

/** The way to the form for the other kind of newcomer: a link, which works without JavaScript. */
function otherNewcomer(newcomer: Newcomer, returnTo: string): Html {
  const back = returnTo === '/' ? '' : `&returnTo=${encodeURIComponent(returnTo)}`
  return newcomer === 'organization'
    ? html`Signing up for yourself?
        <a href="/api/login?create=account${back}">Use your own name</a>.`
    : html`A school, club, team or sponsor?
        <a href="/api/login?create=organization${back}">Sign up as an organization</a>.`
}

function registerForm(
  state: FormState,
  { returnTo, isFirst, newcomer }: FormPlace & { newcomer: Newcomer },
): Html {
  const focus = focusOf(state, ['firstName', 'lastName', 'email', 'password']) ?? null
  const nameFields = newcomer === 'organization' ? organizationNameField : personNameFields
  return html`<section class="card" aria-labelledby="register-title">
    <h2 id="register-title">Create an account</h2>
    <form method="post" action="/api/register" aria-labelledby="register-title">
      ${formMessage(state, 'register-message')}
      ${
        newcomer === 'person' &&
        html`<p class="aside">
          Fieldhouse is for people 17 and older. Younger? You can join on your 17th birthday.
        </p>`
      }
      <p class="aside">${otherNewcomer(newcomer, returnTo)}</p>
      <input type="hidden" name="returnTo" value="${returnTo}" />
      ${nameFields(state, focus)}
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
export function signInPage({ returnTo, signIn, register, newcomer = null }: SignInPage) {
  const isRegistrationFirst = newcomer !== null && register !== null
  const title = isRegistrationFirst ? 'Create an account' : 'Sign in'
  const signInPart = signInForm(signIn, {
    returnTo,
    isFirst: !isRegistrationFirst,
    isOpen: register !== null,
  })
  const registerPart =
    register &&
    registerForm(register, {
      returnTo,
      isFirst: isRegistrationFirst,
      newcomer: newcomer ?? 'person',
    })
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
