import { brand } from '#core/pages/brand'
import { formMessage, type FormState, hasProblem } from '#core/pages/form_state'
import { attributes, type Html, html } from '#core/pages/html'

interface FormPage {
  title: string
  text: string | Html
  action: string
  state: FormState
  fields: Html
  button: string
  /** For a button without emphasis. */
  isQuiet?: true
  /** Another way, below the form. */
  below?: Html
  /** Another link; back to signing in by default. */
  link?: Html
}

const toSignIn = html`<a href="/api/login">Go to sign-in</a>`

/** Page with a single form in the middle. */
export function formPage({
  title,
  text,
  action,
  state,
  fields,
  button,
  isQuiet,
  below,
  link = toSignIn,
}: FormPage) {
  return {
    title: `${hasProblem(state) ? 'Error: ' : ''}${title} · Fieldhouse`,
    style: 'sign_in',
    body: html`<body>
      <header>${brand}</header>
      <main class="notice">
        <section class="card" aria-labelledby="title">
          <h1 id="title">${title}</h1>
          ${typeof text === 'string' ? html`<p>${text}</p>` : text}
          <form method="post" action="${action}" aria-labelledby="title">
            ${formMessage(state, 'message')} ${fields}
            <button ${attributes({ class: isQuiet ? null : 'primary', type: 'submit' })}>
              ${button}
            </button>
          </form>
          ${below}
          <p class="aside">${link}</p>
        </section>
      </main>
    </body>`,
  }
}
