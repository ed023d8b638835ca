import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ApprovalStatus, ApprovalSubjectType } from '@fieldhouse/contract'
import { guardiansOf } from '#people/guardians_of'
import { markGroupRead } from '#notifications/take_back'
import { type NewNotification, notify, notifyOfAccount, pathOfPost } from '#notifications/notify'

const QUEUE = '/parental-controls'

/** Names of the kinds, for the guardians and the child. */
const CALLED: Record<ApprovalSubjectType, string> = {
  post: 'post',
  boost: 'boost',
  media: 'picture',
  connection: 'connection',
  comment: 'comment',
}

interface About {
  childId: string
  subjectType: ApprovalSubjectType
}

type OfChild = Pick<NewNotification, 'type' | 'title' | 'message' | 'messageOfMany' | 'actionUrl'>

/** Notifies every verified guardian of a child: one row per child, as long as it is unread. */
async function notifyGuardians(trx: TransactionClientContract, childId: string, words: OfChild) {
  for (const { guardianId } of await guardiansOf(trx, childId)) {
    await notifyGuardian(trx, guardianId, childId, words)
  }
}

const notifyGuardian = (
  trx: TransactionClientContract,
  guardianId: string,
  childId: string,
  words: OfChild,
) => notify(trx, { ...words, userId: guardianId, actorId: childId, groupKey: childId })

/** Notifies the guardians of a pending approval: one row per child, until they have read it or nothing is pending. */
export async function notifyOfRequestedApproval(
  trx: TransactionClientContract,
  { childId, subjectType }: About,
): Promise<void> {
  await notifyGuardians(trx, childId, {
    type: 'approval_requested',
    title: `A ${CALLED[subjectType]} is waiting for you`,
    message: `{actors} needs your OK on a ${CALLED[subjectType]}`,
    messageOfMany: '{actors} asked for your approval {count} times',
    actionUrl: QUEUE,
  })
}

/** Notifies a new guardian that approvals of the child are already pending, without their content. */
export async function notifyOfPending(
  trx: TransactionClientContract,
  { guardianId, childId }: { guardianId: string; childId: string },
): Promise<void> {
  await notifyGuardian(trx, guardianId, childId, {
    type: 'approval_requested',
    title: 'Something’s waiting for you',
    message: '{actors} is waiting for your OK',
    messageOfMany: '{actors} asked for your approval {count} times',
    actionUrl: QUEUE,
  })
}

/** Marks what a guardian has not read about a child as read, once their link ends: it waits for them no more. */
export async function settleNoticesOfChild(
  trx: TransactionClientContract,
  { guardianId, childId }: { guardianId: string; childId: string },
): Promise<void> {
  for (const type of ['approval_requested', 'child_activity'] as const) {
    await markGroupRead(trx, { userId: guardianId, type, groupKey: childId })
  }
}

const DONE = { post: 'posted', boost: 'boosted a post', media: 'added a picture' } as const

/** With `requireApprovalForPosts` off, notifies the guardians of content published at once. */
export async function notifyOfActivity(
  trx: TransactionClientContract,
  {
    childId,
    subjectType,
    postId,
  }: { childId: string; subjectType: keyof typeof DONE; postId?: string },
): Promise<void> {
  await notifyGuardians(trx, childId, {
    type: 'child_activity',
    title: 'Your child was active',
    message: `{actors} ${DONE[subjectType]}`,
    messageOfMany: '{actors} was active {count} times',
    actionUrl: postId ? pathOfPost(postId) : `/profile/${childId}`,
  })
}

export interface Decided extends About {
  subjectId: string
  status: Exclude<ApprovalStatus, 'pending'>
  /** Null if nobody decided in time. */
  decidedBy: string | null
  hasReason: boolean
}

function decisionText({ subjectType, status, decidedBy, hasReason }: Decided): string {
  const what = `your ${CALLED[subjectType]}`
  if (decidedBy === null) return `No one decided on ${what} in time, so it was declined`
  if (status === 'approved') return `{actors} approved ${what}`
  return hasReason ? `{actors} declined ${what} and told you why` : `{actors} declined ${what}`
}

/** Notifies the child of the decision; the reason is shown beside it. */
export async function notifyOfDecision(
  trx: TransactionClientContract,
  decided: Decided,
): Promise<void> {
  const { childId, subjectType, subjectId, status, decidedBy } = decided
  const isOfPost = subjectType === 'post' || subjectType === 'boost'
  await notify(trx, {
    userId: childId,
    type: 'approval_decided',
    actorId: decidedBy,
    subjectId: isOfPost ? subjectId : null,
    title: `Your ${CALLED[subjectType]} was ${status}`,
    message: decisionText(decided),
    actionUrl: isOfPost ? pathOfPost(subjectId) : QUEUE,
  })
}

/** Notifies the writer of a comment of the decision about it; the reason is shown beside it. */
export async function notifyWriter(
  trx: TransactionClientContract,
  { writerId, postId, status }: { writerId: string; postId: string; status: Decided['status'] },
): Promise<void> {
  await notify(trx, {
    userId: writerId,
    type: 'approval_decided',
    actorId: null,
    subjectId: postId,
    title: `Your comment was ${status}`,
    message: status === 'approved' ? 'Your comment is up' : 'Only you can see your comment',
    actionUrl: pathOfPost(postId),
  })
}

/** Notifies the guardians that they let an approval expire. */
export async function notifyOfExpiry(
  trx: TransactionClientContract,
  { childId, subjectType }: About,
): Promise<void> {
  await notifyGuardians(trx, childId, {
    type: 'approval_decided',
    title: 'Declined for you',
    message: `No one decided on a ${CALLED[subjectType]} ${subjectType === 'comment' ? 'to' : 'from'} {actors} in time, so it was declined`,
    messageOfMany:
      'No one decided on {count} requests about {actors} in time, so they were declined',
    actionUrl: QUEUE,
  })
}

/** At 18: pending requests were carried out as the child wanted. */
export async function notifyOfRelease(
  trx: TransactionClientContract,
  childId: string,
): Promise<void> {
  await notifyOfAccount(trx, childId, {
    title: 'Your posts are live',
    message: 'Everything waiting for your guardian has been published',
    actionUrl: `/profile/${childId}`,
  })
}
