import { attributes, html } from '#core/pages/html'
import type { Mail } from '#mail/mail'

interface Letter {
  to: string
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** Advice in case somebody else requested this. */
  footnote: string
}

const GREETING = 'Hello,'

/**
 * Text and simple HTML of a letter, in the same words: no pictures, no tracking, no greeting by name. Anybody could
 * register a text as a name with another person's address, and have it mailed there.
 */
export function letter({ to, subject, paragraphs, link, footnote }: Letter): Mail {
  const text = [
    GREETING,
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
        <p>${GREETING}</p>
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
        ${link && html`<p><a ${attributes({ href: link.url })}>${link.label}</a></p>`}
        <p style="font-size: 14px">${footnote}</p>
        <p>Fieldhouse</p>
      </body>
    </html>`
  return { to, subject, text: `${text}\n`, html: page.markup }
}
