import { attributes, type Html, html } from '#core/pages/html'
import { noticePage } from '#core/pages/notice_page'
import type { MailFile } from '#mail/read_files'

/** Mails in files because no server is configured: for developers, outside production only. */
export function mailListPage(mails: MailFile[]) {
  if (mails.length === 0) return noticePage({ title: 'Mail', text: 'No email has been sent yet.' })
  return noticePage({
    title: 'Mail',
    text: html`<ul class="mails">
      ${mails.map(
        ({ id, to, subject, writtenAt }) =>
          html`<li>
            <a ${attributes({ href: `/api/dev/mail/${id}` })}>${subject}</a>
            <span class="hint">${to} · ${writtenAt}</span>
          </li>`,
      )}
    </ul>`,
  })
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
  return noticePage({
    title: subject,
    text: html`<p class="hint">${to} · ${writtenAt}</p>
      <p class="letter">${withLinks(text)}</p>`,
    link: html`<a href="/api/dev/mail">All mail</a>`,
  })
}
