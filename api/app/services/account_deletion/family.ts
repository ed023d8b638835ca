import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notify } from '#services/notifications/notify'
import { preparedWrite } from '#services/prepared_write'

const findFamily = preparedWrite<{ user_id: string; is_child: boolean }>(
  'family',
  `select guardian_id as user_id, false as is_child from guardian_links where child_id = $1
   union all
   select child_id, true from guardian_links where guardian_id = $1`,
)

/** Tells the guardians of who asked to be deleted, and the children, who await a guardian again where it was the last. */
export async function tellFamilyOfLeaving(
  trx: TransactionClientContract,
  userId: string,
): Promise<void> {
  for (const { user_id, is_child } of await findFamily(trx, userId)) {
    await notify(trx, {
      userId: user_id,
      type: is_child ? 'guardian_left' : 'child_activity',
      actorId: userId,
      subjectId: null,
      title: is_child ? 'A guardian leaves' : 'Account about to be deleted',
      message: is_child
        ? '{actors} asked for their account to be deleted and is no guardian of yours meanwhile'
        : '{actors} asked for their account to be deleted',
      actionUrl: is_child ? '/settings' : '/parental-controls',
    })
  }
}

/** The opposite of {@link tellFamilyOfLeaving}. */
export async function tellFamilyOfReturn(
  trx: TransactionClientContract,
  userId: string,
): Promise<void> {
  for (const { user_id, is_child } of await findFamily(trx, userId)) {
    await notify(trx, {
      userId: user_id,
      type: is_child ? 'guardian_linked' : 'child_activity',
      actorId: userId,
      subjectId: null,
      title: is_child ? 'A guardian is back' : 'Account kept',
      message: is_child
        ? '{actors} keeps their account and is your guardian again'
        : '{actors} keeps their account',
      actionUrl: is_child ? '/settings' : '/parental-controls',
    })
  }
}
