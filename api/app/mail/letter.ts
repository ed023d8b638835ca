import { letterHtml } from '#mail/letter_html'
import type { Mail } from '#mail/mail'

export interface Letter {
  to: string
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** Advice in case somebody else requested this, or the reason for this mail. */
  footnote: string
  /** For mail that nobody asked for: the address that ends it, by a GET with a question or a POST without. */
  unsubscribe?: { label: string; url: string }
}

export const GREETING = 'Hello,'

/** One press in a mail program unsubscribes, without a page (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})

/**
 * Text and HTML of a letter, in the same words: no pictures, no tracking, no greeting by name. Anybody could register a
 * text as a name with another person's address, and have it mailed there.
 */
export function letter(words: Letter): Mail {
  const { to, subject, paragraphs, link, footnote, unsubscribe } = words
  const text = [
    GREETING,
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    footnote,
    'Fieldhouse',
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []),
  ].join('\n\n')
  return {
    to,
    subject,
    text: `${text}\n`,
    html: letterHtml(words),
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe.url) }),
  }
}
