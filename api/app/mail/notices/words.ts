import { APPROVAL_DAYS, type MailKind } from '@fieldhouse/contract'

export interface Words {
  subject: string
  /** The first one alone says what it is about. */
  paragraphs: [string, ...string[]]
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

/** Words about unread notifications of a subject, for mail and for push. */
export const wordsOfNotices = (kind: MailKind, count: number): Words => WORDS[kind](count)
