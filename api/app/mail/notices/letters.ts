import { APPROVAL_DAYS, type MailKind } from '@fieldhouse/contract'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { unsubscribePath } from '#mail/notices/unsubscribe_token'
import { publicUrl } from '#mail/public_url'

interface Words {
  subject: string
  paragraphs: string[]
  link: { label: string; path: string }
  /** Name of the subject, in "emails about …". */
  about: string
}

const NEXT_STEP = `No one else sees it until you decide. After ${APPROVAL_DAYS} days without an answer, it’s declined.`

/** Words by subject, without a name or a text of a person: subjects and previews are read over shoulders. */
const WORDS: Record<MailKind, (count: number) => Words> = {
  approvals: (count) => ({
    subject: 'Your OK is needed',
    paragraphs: [
      count === 1
        ? 'Your child is waiting for your approval.'
        : `Your child is waiting for your approval on ${count} things.`,
      NEXT_STEP,
    ],
    link: { label: 'Take a look', path: '/parental-controls' },
    about: 'approvals',
  }),
  connections: (count) => ({
    subject: count === 1 ? 'You have a new request' : `You have ${count} new requests`,
    paragraphs: [
      count === 1
        ? 'Someone wants to connect with you.'
        : `${count} people want to connect with you.`,
    ],
    link: { label: 'See who', path: '/notifications' },
    about: 'requests',
  }),
  messages: (count) => ({
    subject: count === 1 ? 'You have a new message' : 'You have new messages',
    paragraphs: [
      count === 1 ? 'A message is waiting for you.' : `${count} conversations are waiting for you.`,
    ],
    link: { label: count === 1 ? 'Read it' : 'Read them', path: '/messages' },
    about: 'messages',
  }),
  replies: (count) => ({
    subject: count === 1 ? 'You have a reply' : 'You have new replies',
    paragraphs: [
      count === 1
        ? 'Someone commented on a post of yours or said yes to you.'
        : 'People commented on your posts or said yes to you.',
    ],
    link: { label: 'Take a look', path: '/notifications' },
    about: 'replies',
  }),
  verification: () => ({
    subject: 'News about your verification',
    paragraphs: ['There’s news about your verification. Sign in to see what it is.'],
    link: { label: 'See the news', path: '/settings/verification' },
    about: 'verification',
  }),
}

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
  noticeLetter(to, kind, WORDS[kind](count))

/** Mail about approvals that are still pending. */
export function reminderLetter(
  to: Recipient,
  { count, days }: { count: number; days: number },
): Mail {
  const words = WORDS.approvals(count)
  const left = days <= 1 ? 'by tomorrow' : `within ${days} days`
  return noticeLetter(to, 'approvals', {
    ...words,
    subject: days <= 1 ? 'Last day: your OK is still needed' : 'Your OK is still needed',
    paragraphs: [words.paragraphs[0]!, `Without an answer ${left}, it’s declined.`],
  })
}
