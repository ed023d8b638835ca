import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ParentalSwitches } from '@fieldhouse/contract'
import type { Switch } from '#rules/parental_controls'
import { notify, notifyOfAccount } from '#notifications/notify'

const PATH = '/parental-controls'

interface Family {
  childId: string
  guardianId: string
}

/** Both hear that they are linked. */
export async function tellOfLink(
  trx: TransactionClientContract,
  { childId, guardianId }: Family,
): Promise<void> {
  const linked = { type: 'guardian_linked', subjectId: null, actionUrl: PATH } as const
  await notify(trx, {
    ...linked,
    userId: guardianId,
    actorId: childId,
    title: 'Your child is linked',
    message: '{actors} accepted your invitation: look at what you want to decide for them',
  })
  await notify(trx, {
    ...linked,
    userId: childId,
    actorId: guardianId,
    title: 'You have a guardian here',
    message: '{actors} is linked as your guardian: see what they can see and decide',
  })
}

/** @param isLast without another guardian the child awaits one again */
export async function tellOfLeaving(
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
      ? '{actors} is no longer your guardian: until another one is linked you can read but not write'
      : '{actors} is no longer your guardian',
    actionUrl: PATH,
  })
}

/** Meanings of the switches for the child, who sees by the record which guardian it is. */
const SAID: Record<Switch, { on: string; off: string }> = {
  canViewMessages: {
    on: 'Your guardian can read your messages from now on',
    off: 'Your guardian no longer reads your messages, only sees who you message',
  },
  canApproveConnections: {
    on: 'Your guardian can approve, decline and remove connections of yours',
    off: 'Your guardian no longer decides about your connections',
  },
  canModifyPrivacy: {
    on: 'Your guardian can change who sees what of you',
    off: 'Your guardian no longer changes who sees what of you',
  },
  canViewActivity: {
    on: 'Your guardian can see what you do here',
    off: 'Your guardian no longer sees what you do here',
  },
  requireApprovalForPosts: {
    on: 'Your posts, boosts and pictures wait for your guardian from now on',
    off: 'Your posts, boosts and pictures no longer wait for your guardian',
  },
  requireApprovalForConnections: {
    on: 'Every connection of yours waits for your guardian from now on',
    off: 'Connections with athletes of your age no longer wait for your guardian',
  },
}

/** The child hears of each switch that was turned. Nobody can keep that from them: it has no actor to block. */
export async function tellOfControls(
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

export async function tellOfPrivacy(
  trx: TransactionClientContract,
  { childId }: Family,
): Promise<void> {
  await notifyOfAccount(trx, childId, {
    title: 'Privacy settings changed',
    message: 'Your guardian changed who sees what of you',
    actionUrl: '/settings',
  })
}

/** On the eighteenth birthday, or the first day after it that the job runs. */
export async function tellOfComingOfAge(
  trx: TransactionClientContract,
  { childId, guardianIds }: { childId: string; guardianIds: readonly string[] },
): Promise<void> {
  await notifyOfAccount(trx, childId, {
    title: 'You are 18',
    message: 'Parental controls are gone: from now on you alone decide',
    actionUrl: '/settings',
  })
  for (const userId of guardianIds) {
    await notify(trx, {
      userId,
      type: 'guardian_left',
      actorId: childId,
      title: 'Your child is 18',
      message: '{actors} turned 18: the link to their account and all controls have ended',
      actionUrl: PATH,
    })
  }
}
