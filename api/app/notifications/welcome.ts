import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { notify } from '#notifications/notify'

/** First notification of a new account. */
export function welcome(trx: TransactionClientContract, userId: string): Promise<void> {
  return notify(trx, {
    userId,
    type: 'welcome',
    actorId: null,
    subjectId: null,
    title: 'Welcome to Fieldhouse',
    message: 'Complete your profile so teams, coaches and other athletes can find you.',
    actionUrl: `/profile/${userId}/edit`,
  })
}
