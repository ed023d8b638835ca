import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ParentalSwitches } from '@fieldhouse/contract'
import type { Switch } from '#rules/parental_controls'
import { type NewNotification, notify, notifyOfAccount } from '#notifications/notify'
import { guardiansOf } from '#people/guardians_of'

const PATH = '/parental-controls'

interface Family {
  childId: string
  guardianId: string
}

type ToGuardian = Pick<NewNotification, 'type' | 'title' | 'message'>

/** Notifies the child's other verified guardians, without a name: a block may hide the two guardians from each other. */
async function notifyOtherGuardians(
  trx: TransactionClientContract,
  { childId, guardianId }: Family,
  words: ToGuardian,
): Promise<void> {
  for (const { guardianId: userId } of await guardiansOf(trx, childId)) {
    if (userId !== guardianId) {
      await notify(trx, { ...words, userId, actorId: childId, actionUrl: PATH })
    }
  }
}

/** Notifies both of the link, and the child's other guardians. */
export async function notifyOfLink(
  trx: TransactionClientContract,
  { childId, guardianId }: Family,
): Promise<void> {
  const linked = { type: 'guardian_linked', subjectId: null, actionUrl: PATH } as const
  await notify(trx, {
    ...linked,
    userId: guardianId,
    actorId: childId,
    title: 'Your child is linked',
    message: '{actors} accepted your invitation. Choose what you want to decide for them',
  })
  await notify(trx, {
    ...linked,
    userId: childId,
    actorId: guardianId,
    title: 'You have a guardian',
    message: '{actors} is now your guardian. See what they can see and decide',
  })
  const words = {
    type: 'guardian_linked',
    title: 'Another guardian is linked',
    message: '{actors} linked another guardian. Either of you can decide for them',
  } as const
  await notifyOtherGuardians(trx, { childId, guardianId }, words)
}

/**
 * Notifies the child, and the guardians who stay.
 * @param isLast true if the child now waits for a new guardian
 */
export async function notifyOfLeaving(
  trx: TransactionClientContract,
  { childId, guardianId }: Family,
  isLast: boolean,
): Promise<void> {
  await notify(trx, {
    userId: childId,
    type: 'guardian_left',
    actorId: guardianId,
    title: 'A guardian left',
    message: isLast
      ? '{actors} is no longer your guardian. Until you link another one, you can read but not post or message'
      : '{actors} is no longer your guardian',
    actionUrl: PATH,
  })
  const words = {
    type: 'guardian_left',
    title: 'A guardian left',
    message: 'Another guardian of {actors} left. You still decide for them',
  } as const
  await notifyOtherGuardians(trx, { childId, guardianId }, words)
}

/** Meanings of the switches for the child, who sees by the record which guardian it is. */
const SAID: Record<Switch, { on: string; off: string }> = {
  canViewMessages: {
    on: 'Your guardian can now read your messages',
    off: 'Your guardian can’t read your messages anymore, only see who you message',
  },
  canApproveConnections: {
    on: 'Your guardian can now approve, decline and remove your connections',
    off: 'Your guardian no longer decides on your connections',
  },
  canModifyPrivacy: {
    on: 'Your guardian can now change who sees what on your profile',
    off: 'Your guardian can’t change who sees what on your profile anymore',
  },
  canViewActivity: {
    on: 'Your guardian can now see what you do here',
    off: 'Your guardian can’t see what you do here anymore',
  },
  requireApprovalForPosts: {
    on: 'Your posts, boosts and pictures now wait for your guardian',
    off: 'Your posts, boosts and pictures no longer wait for your guardian',
  },
  requireApprovalForConnections: {
    on: 'All your connections now wait for your guardian',
    off: 'Connections with athletes your age no longer wait for your guardian',
  },
}

/** Notifies the child of each changed switch. Without an actor, no block suppresses it. */
export async function notifyOfControls(
  trx: TransactionClientContract,
  { childId }: Family,
  switches: ParentalSwitches,
  turned: readonly Switch[],
): Promise<void> {
  for (const name of turned) {
    await notifyOfAccount(trx, childId, {
      title: 'Parental controls changed',
      message: SAID[name][switches[name] ? 'on' : 'off'],
      actionUrl: PATH,
    })
  }
}

export async function notifyOfPrivacy(
  trx: TransactionClientContract,
  { childId }: Family,
): Promise<void> {
  await notifyOfAccount(trx, childId, {
    title: 'Privacy settings changed',
    message: 'Your guardian changed who sees what on your profile',
    actionUrl: '/settings',
  })
}

/** @param isBirthday sent by the job's first run from the 18th birthday on; or else after a corrected date of birth */
export async function notifyOfComingOfAge(
  trx: TransactionClientContract,
  { childId, guardianIds }: { childId: string; guardianIds: readonly string[] },
  isBirthday: boolean,
): Promise<void> {
  await notifyOfAccount(trx, childId, {
    title: isBirthday ? 'You’re 18!' : 'Your date of birth was corrected',
    message: 'Parental controls are off. It’s all up to you now',
    actionUrl: '/settings',
  })
  for (const userId of guardianIds) {
    await notify(trx, {
      userId,
      type: 'guardian_left',
      actorId: childId,
      title: isBirthday ? 'Your child is 18' : 'Your link has ended',
      message: isBirthday
        ? '{actors} turned 18, so your link to their account and all controls have ended'
        : '{actors} is 18 or older by a document that we checked, so your link to their account and all controls have ended',
      actionUrl: PATH,
    })
  }
}
