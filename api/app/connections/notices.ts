import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { notify } from '#notifications/notify'
import { markGroupRead } from '#notifications/take_back'

type Person = Pick<Account, 'id'>

interface Request {
  id: string
  otherId: string
}

/** Notifies a person of a request to connect. */
export function notifyOfRequest(
  trx: TransactionClientContract,
  asker: Person,
  { id, otherId }: Request,
): Promise<void> {
  return notify(trx, {
    userId: otherId,
    type: 'connection_request',
    actorId: asker.id,
    subjectId: id,
    groupKey: asker.id,
    title: 'New connection request',
    message: '{actors} wants to connect with you',
    actionUrl: `/profile/${asker.id}`,
  })
}

/** Notifies the other person of the connection, and settles the viewer's notice of the request. */
export async function notifyOfAcceptance(
  trx: TransactionClientContract,
  viewer: Person,
  { id, otherId }: Request,
): Promise<void> {
  await notify(trx, {
    userId: otherId,
    type: 'connection_accepted',
    actorId: viewer.id,
    subjectId: id,
    title: 'You’re connected',
    message: '{actors} accepted your connection request',
    actionUrl: `/profile/${viewer.id}`,
  })
  await settleRequest(trx, viewer, otherId)
}

/** Marks the other person's request as read after the viewer's answer. */
export function settleRequest(trx: TransactionClientContract, viewer: Person, otherId: string) {
  return markGroupRead(trx, { userId: viewer.id, type: 'connection_request', groupKey: otherId })
}
