import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewReport, ReportReason, ReportStatus } from '@fieldhouse/contract'
import Message from '#messages/message'
import type { Reported } from '#moderation/hide'
import { type NewNotification, notify, notifyOfAccount, pathOfPost } from '#notifications/notify'
import User from '#people/user'
import PostComment from '#posts/post_comment'
import Report from '#safety/report'

type Decided = Exclude<ReportStatus, 'open'>

const THINGS = {
  post: 'post',
  comment: 'comment',
  message: 'message',
  profile: 'profile',
  media: 'picture',
} as const satisfies Record<NewReport['subjectType'], string>

const REASONS = {
  spam: 'it’s spam',
  harassment: 'it harasses someone',
  impersonation: 'it impersonates someone',
  inappropriate: 'it’s inappropriate here',
  minor_safety: 'it puts the safety of minors at risk',
  other: 'it breaks our rules',
} as const satisfies Record<ReportReason, string>

const OUTCOMES = {
  hidden: 'We reviewed what you reported and took action. Thank you.',
  suspended: 'We reviewed what you reported and took action. Thank you.',
  dismissed:
    'We reviewed what you reported. It doesn’t break our rules, but thank you for speaking up.',
  restored: 'We took another look at what you reported. It doesn’t break our rules.',
} as const satisfies Record<Decided, string>

/** Tells reporters the outcome, and nothing else. */
export async function notifyReporters(
  trx: TransactionClientContract,
  caseId: string,
  status: Decided,
): Promise<void> {
  const reports = await Report.query({ client: trx })
    .where('caseId', caseId)
    .whereNotNull('reporterId')
  for (const userId of new Set(reports.map(({ reporterId }) => reporterId!))) {
    await notify(trx, {
      userId,
      type: 'report_decided',
      actorId: null,
      title: 'Your report was reviewed',
      message: OUTCOMES[status],
      actionUrl: null,
    })
  }
}

/** Address where the author sees the content, hidden or not; null for content that is gone. */
async function addressOf(
  trx: TransactionClientContract,
  { subjectType, subjectId, accusedId }: Reported,
): Promise<string | null> {
  switch (subjectType) {
    case 'post':
      return pathOfPost(subjectId)
    case 'comment': {
      const comment = await PostComment.find(subjectId, { client: trx })
      return comment && pathOfPost(comment.postId)
    }
    case 'message': {
      const message = await Message.find(subjectId, { client: trx })
      return message && `/messages/${message.recipientId}`
    }
    case 'media':
    case 'profile':
      return `/profile/${accusedId}`
  }
}

/** Tells the author, unless their account was deleted. */
async function notifyAuthor(
  trx: TransactionClientContract,
  reported: Reported,
  words: Pick<NewNotification, 'title' | 'message'>,
): Promise<void> {
  const { accusedId } = reported
  const author = await User.query({ client: trx })
    .where('id', accusedId)
    .whereNull('deletedAt')
    .first()
  if (!author) return
  const actionUrl = await addressOf(trx, reported)
  await notifyOfAccount(trx, accusedId, { ...words, actionUrl })
}

interface Hidden extends Reported {
  reason: ReportReason
}

/** The plain reason for the letter about a suspension; never who reported it. */
export const reasonOfSuspension = ({ subjectType, reason }: Hidden) =>
  `The reason is your ${THINGS[subjectType]}: ${REASONS[reason]}.`

/** Tells the author plainly why content was hidden; never who reported it. */
export function notifyOfHiding(
  trx: TransactionClientContract,
  { reason, ...reported }: Hidden,
): Promise<void> {
  const thing = THINGS[reported.subjectType]
  return notifyAuthor(trx, reported, {
    title: `Your ${thing} was hidden`,
    message: `A reviewer hid your ${thing} because ${REASONS[reason]}. Only you can see it, and you can appeal.`,
  })
}

/** Tells the author that the content is visible again. */
export function notifyOfRestoring(
  trx: TransactionClientContract,
  reported: Reported,
): Promise<void> {
  const thing = THINGS[reported.subjectType]
  return notifyAuthor(trx, reported, {
    title: `Your ${thing} is back`,
    message: `A reviewer took another look at your ${thing}, and it’s visible again.`,
  })
}

/** Tells the author the outcome of an appeal by another reviewer. */
export function notifyOfUpholding(
  trx: TransactionClientContract,
  reported: Reported,
): Promise<void> {
  const thing = THINGS[reported.subjectType]
  return notifyAuthor(trx, reported, {
    title: `Your ${thing} stays hidden`,
    message: `Another reviewer looked at your ${thing} and agreed with the decision.`,
  })
}
