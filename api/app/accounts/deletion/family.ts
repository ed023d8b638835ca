import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type NewNotification, notify } from '#notifications/notify'
import GuardianLink from '#people/guardian_link'

type Words = Pick<NewNotification, 'type' | 'title' | 'message'>

async function notifyFamily(
  trx: TransactionClientContract,
  userId: string,
  { toChild, toGuardian }: { toChild: Words; toGuardian: Words },
): Promise<void> {
  const links = await GuardianLink.query({ client: trx })
    .where({ childId: userId })
    .orWhere({ guardianId: userId })
  for (const { childId, guardianId } of links) {
    const isToChild = guardianId === userId
    await notify(trx, {
      ...(isToChild ? toChild : toGuardian),
      userId: isToChild ? childId : guardianId,
      actorId: userId,
      actionUrl: '/parental-controls',
    })
  }
}

/** Notifies the guardians of a person who is leaving, and their children, who may need a new guardian. */
export function notifyFamilyOfLeaving(
  trx: TransactionClientContract,
  userId: string,
): Promise<void> {
  return notifyFamily(trx, userId, {
    toChild: {
      type: 'guardian_left',
      title: 'A guardian is leaving',
      message: '{actors} is deleting their account and isn’t your guardian for now',
    },
    toGuardian: {
      type: 'child_activity',
      title: 'Account set for deletion',
      message: '{actors} is deleting their account',
    },
  })
}

/** The opposite of {@link notifyFamilyOfLeaving}. */
export function notifyFamilyOfReturn(
  trx: TransactionClientContract,
  userId: string,
): Promise<void> {
  return notifyFamily(trx, userId, {
    toChild: {
      type: 'guardian_linked',
      title: 'Your guardian is back',
      message: '{actors} kept their account and is your guardian again',
    },
    toGuardian: {
      type: 'child_activity',
      title: 'Account kept',
      message: '{actors} kept their account',
    },
  })
}
