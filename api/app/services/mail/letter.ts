import { attributes, html } from '#pages/html'
import type { Mail } from '#services/mail/mail'

interface Letter {
  to: string
  subject: string
  /** Their first name; null where we do not know whom we write to. */
  firstName: string | null
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** What to know when it was somebody else's doing. */
  footnote: string
}

/** One wording as plain text and as simple HTML: no pictures, nothing that tells us it was read. */
export function letter({ to, subject, firstName, paragraphs, link, footnote }: Letter): Mail {
  const greeting = firstName === null ? 'Hello,' : `Hello ${firstName},`
  const text = [
    greeting,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    footnote,
    'Fieldhouse',
  ].join('\n\n')
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="max-width: 34rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 sans-serif">
        <p>${greeting}</p>
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        ${link && html`<p><a ${attributes({ href: link.url })}>${link.label}</a></p>`}
        <p style="font-size: 14px">${footnote}</p>
        <p>Fieldhouse</p>
      </body>
    </html>`
  return { to, subject, text: `${text}\n`, html: page.markup }
}
