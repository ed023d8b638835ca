import type { ReportCase, ReportDecision, ReportReason, ReportStatus } from '@fieldhouse/contract'
import { reportReasonNames, type RadioCard, type SelectOption } from '@fieldhouse/design-system'

export const statusNames: Record<ReportStatus, string> = {
  open: 'Open',
  hidden: 'Hidden',
  restored: 'Restored',
  dismissed: 'Dismissed',
  suspended: 'Account suspended',
}

export const subjectNames: Record<ReportCase['subjectType'], string> = {
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  profile: 'Profile',
  media: 'Picture',
}

/** Preposition between subject and name: `Post by Kai Okafor`, `Profile of Kai Okafor`. */
export const joinsName = (subjectType: ReportCase['subjectType']) =>
  subjectType === 'profile' ? 'of' : 'by'

export const statusOptions: readonly SelectOption<ReportStatus | ''>[] = [
  { value: '', label: 'All statuses' },
  ...Object.entries(statusNames).map(([value, label]) => ({ value: value as ReportStatus, label })),
]

export const reasonOptions: readonly SelectOption<ReportReason | ''>[] = [
  { value: '', label: 'Most reported reason' },
  ...Object.entries(reportReasonNames).map(([value, label]) => ({
    value: value as ReportReason,
    label,
  })),
]

export function isReportStatus(value: string | null): value is ReportStatus {
  return value !== null && value in statusNames
}

type Decision = ReportDecision['decision']

export const decidedWords: Record<Decision, string> = {
  hide: 'Hidden',
  restore: 'Restored',
  dismiss: 'Left as is',
  suspend: 'Account suspended',
}

const cards: Record<Decision, RadioCard<Decision>> = {
  hide: {
    value: 'hide',
    title: 'Hide it',
    description: 'Only the author still sees it. We tell them why, and they can appeal once.',
  },
  restore: {
    value: 'restore',
    title: 'Restore it',
    description: 'Everyone who could see it before sees it again.',
  },
  dismiss: {
    value: 'dismiss',
    title: 'Leave it',
    description: 'It doesn’t break our rules. We tell whoever reported it.',
  },
  suspend: {
    value: 'suspend',
    title: 'Suspend the account',
    description: 'Hides this and everything else they shared, and signs them out.',
  },
}

/** Decisions available for a report in its current state. Only admins suspend, and lift suspensions. */
export function decisionsFor(
  { status, appeal }: Pick<ReportCase, 'status' | 'appeal'>,
  isAdmin: boolean,
): readonly RadioCard<Decision>[] {
  const isAppealed = appeal?.status === 'open'
  switch (status) {
    case 'open':
    case 'restored':
    case 'dismissed':
      return [
        cards.hide,
        ...(status === 'open' ? [cards.dismiss] : []),
        ...(isAdmin ? [cards.suspend] : []),
      ]
    case 'hidden':
      return [
        cards.restore,
        ...(isAppealed ? [{ ...cards.hide, title: 'Keep it hidden' }] : []),
        ...(isAdmin ? [cards.suspend] : []),
      ]
    case 'suspended':
      return isAdmin
        ? [cards.restore, ...(isAppealed ? [{ ...cards.hide, title: 'Keep it hidden' }] : [])]
        : []
  }
}

/** True for decisions that require notes, as the API does. */
export const needsNotes = (decision: Decision) => decision === 'hide' || decision === 'suspend'
