import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewReport, ReportReason, ReportStatus } from '@fieldhouse/contract'
import { type NewNotification, notify, notifyOfAccount } from '#notifications/notify'
import User from '#people/user'
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

interface Hidden {
  accusedId: string
  subjectType: NewReport['subjectType']
  reason: ReportReason
}

/** Tells the author, unless their account was deleted. */
async function notifyOwner(
  trx: TransactionClientContract,
  userId: string,
  words: Pick<NewNotification, 'title' | 'message'>,
): Promise<void> {
  const owner = await User.query({ client: trx }).where('id', userId).whereNull('deletedAt').first()
  if (!owner) return
  await notifyOfAccount(trx, userId, {
    ...words,
    actionUrl: null,
  })
}

/** The plain reason for the letter about a suspension; never who reported it. */
export const reasonOfSuspension = ({ subjectType, reason }: Omit<Hidden, 'accusedId'>) =>
  `The reason is your ${THINGS[subjectType]}: ${REASONS[reason]}.`

/** Tells the author plainly why content was hidden; never who reported it. */
export function notifyOfHiding(
  trx: TransactionClientContract,
  { accusedId: userId, subjectType, reason }: Hidden,
): Promise<void> {
  const thing = THINGS[subjectType]
  return notifyOwner(trx, userId, {
    title: `Your ${thing} was hidden`,
    message: `A reviewer hid your ${thing} because ${REASONS[reason]}. Only you can see it, and you can appeal.`,
  })
}

/** Tells the author that the content is visible again. */
export function notifyOfRestoring(
  trx: TransactionClientContract,
  { accusedId: userId, subjectType }: Omit<Hidden, 'reason'>,
): Promise<void> {
  const thing = THINGS[subjectType]
  return notifyOwner(trx, userId, {
    title: `Your ${thing} is back`,
    message: `A reviewer took another look at your ${thing}, and it’s visible again.`,
  })
}

/** Tells the author the outcome of an appeal by another reviewer. */
export function notifyOfUpholding(
  trx: TransactionClientContract,
  { accusedId: userId, subjectType }: Omit<Hidden, 'reason'>,
): Promise<void> {
  const thing = THINGS[subjectType]
  return notifyOwner(trx, userId, {
    title: `Your ${thing} stays hidden`,
    message: `Another reviewer looked at your ${thing} and agreed with the decision.`,
  })
}
