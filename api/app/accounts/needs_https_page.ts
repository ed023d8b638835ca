import { attributes, html } from '#core/pages/html'
import { noticePage } from '#accounts/sign_in_page'

const PLAIN_NAME = /^[\w.-]+$/

/** Shown where a browser would drop the session's cookie: to who wants to sign in, and to who runs this. */
export function needsHttpsPage({
  hostname,
  isClaimed,
}: {
  hostname: string
  /** A proxy says that the browser came by TLS, and nobody said that it is to be believed. */
  isClaimed: boolean
}) {
  const toDo = isClaimed
    ? html`The proxy in front says that you came by HTTPS, but it is not trusted: name its network
        in <code>TRUSTED_PROXIES</code>.`
    : html`Terminate TLS in a proxy in front, let it send <code>X-Forwarded-Proto: https</code>, and
        name its network in <code>TRUSTED_PROXIES</code>.`
  return noticePage({
    title: 'Signing in needs HTTPS',
    text: html`<p>
        This page came over plain HTTP. Browsers won’t keep you signed in, and your password would
        travel in the clear.
      </p>
      <p>
        <strong>If you run this site:</strong> ${toDo} On this very machine, localhost works
        without.
      </p>`,
    link: PLAIN_NAME.test(hostname)
      ? html`<a ${attributes({ href: `https://${hostname}/api/login` })}>Try it over HTTPS</a>`
      : html`<a href="/">Go to Fieldhouse</a>`,
  })
}
