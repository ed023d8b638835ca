import { attributes, html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'

const PLAIN_NAME = /^[\w.-]+$/

/** Page for browsers that would drop the session cookie, with instructions for visitors and for operators. */
export function needsHttpsPage({
  hostname,
  isClaimed,
}: {
  hostname: string
  /** True if a proxy reports TLS, but is not configured as trusted. */
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
