import { brand } from '#core/pages/brand'
import { attributes, type Html, html } from '#core/pages/html'
import type { MailFile } from '#mail/read_files'

function page(title: string, content: Html) {
  return {
    title: `${title} · Fieldhouse`,
    style: 'sign_in',
    body: html`<body>
      <header>${brand}</header>
      <main class="notice">
        <section class="card">
          <h1>${title}</h1>
          ${content}
        </section>
      </main>
    </body>`,
  }
}

/** Mails in files because no server is configured: for developers, outside production only. */
export function mailListPage(mails: MailFile[]) {
  if (mails.length === 0) return page('Mail', html`<p>No email has been sent yet.</p>`)
  return page(
    'Mail',
    html`<ul class="mails">
      ${mails.map(
        ({ id, to, subject, writtenAt }) =>
          html`<li>
            <a ${attributes({ href: `/api/dev/mail/${id}` })}>${subject}</a>
            <span class="hint">${to} · ${writtenAt}</span>
          </li>`,
      )}
    </ul>`,
  )
}

/** Web addresses in the text become links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a ${attributes({ href: piece })}>${piece}</a>` : html`${piece}`,
    )
}

export function mailPage({ to, subject, writtenAt, text }: MailFile) {
  return page(
    subject,
    html`<p class="hint">${to} · ${writtenAt}</p>
      <p class="letter">${withLinks(text)}</p>
      <p><a href="/api/dev/mail">All mail</a></p>`,
  )
}
