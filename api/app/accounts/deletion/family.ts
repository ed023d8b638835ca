import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type NewNotification, notify } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'

const findFamily = preparedWrite<{ user_id: string; is_child: boolean }>(
  'family',
  `select guardian_id as user_id, false as is_child from guardian_links where child_id = $1
   union all
   select child_id, true from guardian_links where guardian_id = $1`,
)

type Words = Pick<NewNotification, 'type' | 'title' | 'message'>

async function tellFamily(
  trx: TransactionClientContract,
  userId: string,
  { toChild, toGuardian }: { toChild: Words; toGuardian: Words },
): Promise<void> {
  for (const { user_id, is_child } of await findFamily(trx, userId)) {
    await notify(trx, {
      ...(is_child ? toChild : toGuardian),
      userId: user_id,
      actorId: userId,
      subjectId: null,
      actionUrl: is_child ? '/settings' : '/parental-controls',
    })
  }
}

/** Tells the guardians of who asked to be deleted, and the children, who await a guardian again where it was the last. */
export function tellFamilyOfLeaving(trx: TransactionClientContract, userId: string): Promise<void> {
  return tellFamily(trx, userId, {
    toChild: {
      type: 'guardian_left',
      title: 'A guardian leaves',
      message:
        '{actors} asked for their account to be deleted and is no guardian of yours meanwhile',
    },
    toGuardian: {
      type: 'child_activity',
      title: 'Account about to be deleted',
      message: '{actors} asked for their account to be deleted',
    },
  })
}

/** The opposite of {@link tellFamilyOfLeaving}. */
export function tellFamilyOfReturn(trx: TransactionClientContract, userId: string): Promise<void> {
  return tellFamily(trx, userId, {
    toChild: {
      type: 'guardian_linked',
      title: 'A guardian is back',
      message: '{actors} keeps their account and is your guardian again',
    },
    toGuardian: {
      type: 'child_activity',
      title: 'Account kept',
      message: '{actors} keeps their account',
    },
  })
}
