import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { isMinor } from '#rules/age'
import type { Party } from '#rules/messaging'
import { isVerifiedGuardian } from '#rules/guardianship'
import { clock } from '#services/clock'
import { notify } from '#services/notifications/notify'
import { markGroupRead } from '#services/notifications/take_back'
import { preparedWrite } from '#services/prepared_write'

const findGuardians = preparedWrite<{ guardian_id: string }>(
  'guardians_to_ask',
  `select distinct link.guardian_id
   from guardian_links link join users guardian on guardian.id = link.guardian_id
   where link.child_id = any($1::uuid[]) and ${isVerifiedGuardian('$2::timestamptz')}`,
)

interface Request {
  id: string
  otherId: string
  other: Pick<Party, 'accountType' | 'dateOfBirth'>
}

async function tellGuardians(
  trx: TransactionClientContract,
  asker: Viewer,
  { id, children }: { id: string; children: string[] },
) {
  for (const { guardian_id: userId } of await findGuardians(trx, children, clock.now())) {
    await notify(trx, {
      userId,
      type: 'approval_requested',
      actorId: asker.id,
      subjectId: id,
      title: 'A connection waits for you',
      message: '{actors} asked to connect: approve or decline it',
      actionUrl: '/parental-controls',
    })
  }
}

/** Who has to hear of a new request: whom it asks, unless a guardian decides first whether it reaches them. */
export async function tellOfRequest(
  trx: TransactionClientContract,
  asker: Viewer,
  { id, otherId, other }: Request,
): Promise<void> {
  const today = clock.today()
  const askerIsMinor = isMinor(asker, today)
  if (!askerIsMinor) {
    await notify(trx, {
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
  const children = [
    ...(askerIsMinor ? [asker.id] : []),
    ...(isMinor(other, today) ? [otherId] : []),
  ]
  if (children.length > 0) await tellGuardians(trx, asker, { id, children })
}

/** The other hears that they are connected; what asked the viewer is answered. */
export async function tellOfAcceptance(
  trx: TransactionClientContract,
  viewer: Viewer,
  { id, otherId }: Omit<Request, 'other'>,
): Promise<void> {
  await notify(trx, {
    userId: otherId,
    type: 'connection_accepted',
    actorId: viewer.id,
    subjectId: id,
    title: 'You are connected',
    message: '{actors} accepted your connection request',
    actionUrl: `/profile/${viewer.id}`,
  })
  await settleRequest(trx, viewer, otherId)
}

/** Marks as read that the other asked: the viewer answered. */
export function settleRequest(trx: TransactionClientContract, viewer: Viewer, otherId: string) {
  return markGroupRead(trx, { userId: viewer.id, type: 'connection_request', groupKey: otherId })
}
