import type { MailKind } from '@fieldhouse/contract'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { unsubscribePath } from '#mail/notices/unsubscribe_token'
import { type Words, wordsOfNotices } from '#mail/notices/words'
import { publicUrl } from '#mail/public_url'

interface Recipient {
  userId: string
  email: string
}

function noticeLetter({ userId, email }: Recipient, kind: MailKind, words: Words): Mail {
  const { subject, paragraphs, link, about } = words
  return letter({
    to: email,
    subject,
    paragraphs,
    link: { label: link.label, url: publicUrl(link.path) },
    footnote: 'You get this because something on Fieldhouse is waiting for you.',
    unsubscribe: {
      label: `No more emails about ${about}`,
      url: publicUrl(unsubscribePath(userId, kind)),
    },
  })
}

/** Mail about unread notifications of a subject. */
export const lettersOfNotices = (to: Recipient, kind: MailKind, count: number): Mail =>
  noticeLetter(to, kind, wordsOfNotices(kind, count))

/** Mail about approvals that are still pending. */
export function reminderLetter(
  to: Recipient,
  { count, days }: { count: number; days: number },
): Mail {
  const words = wordsOfNotices('approvals', count)
  const left = days <= 1 ? 'by tomorrow' : `within ${days} days`
  return noticeLetter(to, 'approvals', {
    ...words,
    subject: days <= 1 ? 'Last day: your OK is still needed' : 'Your OK is still needed',
    paragraphs: [words.paragraphs[0]!, `Without an answer ${left}, it’s declined.`],
  })
}
