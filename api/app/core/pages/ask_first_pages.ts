import { formPage } from '#core/pages/form_page'
import { EMPTY_FORM } from '#core/pages/form_state'
import { attributes, html } from '#core/pages/html'

/** Confirmation for a link on another site that leads to signing out. */
export function logOutPage() {
  return formPage({
    title: 'Log out?',
    text: 'A link on another site brought you here. You’re still signed in, and nothing has changed.',
    action: '/api/logout',
    state: EMPTY_FORM,
    fields: html``,
    button: 'Log out',
    isQuiet: true,
    link: html`<a href="/">Stay signed in</a>`,
  })
}

/** Confirmation before a browser runs code served by a program on its own machine. */
export function overridePage({
  overrides,
  asked,
  returnTo,
}: {
  overrides: ReadonlyMap<string, string>
  /** Override, as the form sends it. */
  asked: string
  returnTo: string
}) {
  const names = [...overrides.keys()].join(', ')
  return formPage({
    title: overrides.size > 1 ? 'Run these builds?' : `Run another ${names}?`,
    text: html`<p>A link asks Fieldhouse to load this from your machine instead:</p>
      <dl class="builds">
        ${[...overrides].map(
          ([name, origin]) =>
            html`<dt>${name}</dt>
              <dd>${origin}</dd>`,
        )}
      </dl>
      <p>
        Whatever answers there could read and do everything you can. Continue only if you’re working
        on ${names} and started that server yourself.
      </p>`,
    action: '/remote-override',
    state: EMPTY_FORM,
    fields: html`<input ${attributes({ type: 'hidden', name: 'override', value: asked })} />
      <input ${attributes({ type: 'hidden', name: 'returnTo', value: returnTo })} />`,
    button: 'Run it here',
    isQuiet: true,
    link: html`<a ${attributes({ href: returnTo })}>Leave Fieldhouse as it is</a>`,
  })
}

/** Confirmation before a browser shows a release that is not live. */
export function previewPage({
  preview: { remote, version },
  link,
  returnTo,
}: {
  preview: { remote: string; version: string }
  /** Signed link, as the form sends it. */
  link: string
  returnTo: string
}) {
  return formPage({
    title: `Preview ${remote}?`,
    text: html`<p>A link asks Fieldhouse to show you a release that isn’t live:</p>
      <dl class="builds">
        <dt>${remote}</dt>
        <dd>${version}</dd>
      </dl>
      <p>
        Its team published it, and it acts with your account: what you do there is real. A bar at
        the foot of every page leads back.
      </p>`,
    action: '/release-preview',
    state: EMPTY_FORM,
    fields: html`<input ${attributes({ type: 'hidden', name: 'preview', value: link })} />
      <input ${attributes({ type: 'hidden', name: 'returnTo', value: returnTo })} />`,
    button: 'Show the preview',
    isQuiet: true,
    link: html`<a ${attributes({ href: returnTo })}>Stay with what is live</a>`,
  })
}
