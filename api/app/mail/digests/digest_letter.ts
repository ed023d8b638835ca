import type { DigestRhythm, NotificationType } from '@fieldhouse/contract'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { unsubscribePath } from '#mail/notices/unsubscribe_token'
import { publicUrl } from '#mail/public_url'

export interface News {
  type: NotificationType
  count: number
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Lines of the digest. Families, reviews and reports have numbers only. */
const LINES: readonly { types: readonly NotificationType[]; say: (count: number) => string }[] = [
  {
    types: ['fire'],
    say: (count) => counted(count, 'fire for your posts', 'fires for your posts'),
  },
  { types: ['boost'], say: (count) => counted(count, 'boost', 'boosts') },
  { types: ['achievement'], say: (count) => counted(count, 'achievement', 'achievements') },
  {
    types: ['guardian_linked', 'guardian_left', 'approval_decided', 'child_activity'],
    say: (count) => counted(count, 'update about your family', 'updates about your family'),
  },
  {
    types: ['report_decided', 'account_notice'],
    say: (count) => counted(count, 'update about your account', 'updates about your account'),
  },
]

const WHEN = { daily: 'every morning', weekly: 'every Monday' } as const

/** @param news with at least one of the digest's types */
export function digestLetter(
  { userId, email }: { userId: string; email: string },
  rhythm: Exclude<DigestRhythm, 'off'>,
  news: readonly News[],
): Mail {
  const lines = LINES.flatMap(({ types, say }) => {
    const count = news
      .filter(({ type }) => types.includes(type))
      .reduce((sum, one) => sum + one.count, 0)
    return count > 0 ? [say(count)] : []
  })
  return letter({
    to: email,
    subject: 'What’s new on Fieldhouse',
    paragraphs: ['Here’s what you haven’t seen yet.', ...lines],
    link: { label: 'Take a look', url: publicUrl('/notifications') },
    footnote: `You get this ${WHEN[rhythm]}, if there’s something new.`,
    unsubscribe: {
      label: 'No more emails about what’s new',
      url: publicUrl(unsubscribePath(userId, 'digest')),
    },
  })
}
