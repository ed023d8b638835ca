import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { WaitingPair } from '#family/becoming_minor/connections'
import type { ClosedThread } from '#family/becoming_minor/threads'
import { hintFeedsAfterCommit } from '#events/feed_hints'
import { hintAfterCommit } from '#events/hints'
import { notifyOfAccount } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'

const forget = preparedWrite<{ user_id: string }>(
  'new_minor_notifications',
  `with held as (
     select id from notifications
     where id in (
       select id from notifications where subject_id = any($1::uuid[])
       union
       select told.id
       from unnest($2::uuid[], $3::text[]) asked (user_id, group_key)
       join notifications told
         on told.user_id = asked.user_id and told.type = 'message_request' and told.group_key = asked.group_key
     )
     order by id for update
   )
   delete from notifications told using held where told.id = held.id returning told.user_id`,
)

/** Removes both sides' notifications about ties that ended. */
async function forgetTies(
  trx: TransactionClientContract,
  userId: string,
  { pairs, threads }: Ties,
): Promise<void> {
  const requests = threads.flatMap(({ otherId, requestedBy }) =>
    requestedBy === null
      ? []
      : [{ to: requestedBy === userId ? otherId : userId, by: requestedBy }],
  )
  await forget(
    trx,
    pairs.filter(({ isForgotten }) => isForgotten).map(({ id }) => id),
    requests.map(({ to }) => to),
    requests.map(({ by }) => by),
  )
}

interface Ties {
  pairs: readonly WaitingPair[]
  threads: readonly ClosedThread[]
}

/**
 * People who lost something: for senders of unanswered requests nothing changes. A request that is gone changes no
 * thread.
 */
function affectedPeople({ pairs, threads }: Ties) {
  const inThread = [
    ...pairs.filter(({ wasConnected }) => wasConnected),
    ...threads.filter(({ requestedBy, otherId }) => requestedBy !== otherId),
  ].map(({ otherId }) => otherId)
  const forgotten = pairs.filter(({ isForgotten }) => isForgotten).map(({ otherId }) => otherId)
  return { inThread: new Set(inThread), anywhere: new Set([...inThread, ...forgotten]) }
}

/** Notifies the account of the changes, and nobody else; open pages of people who lost something refetch it. */
export async function notifyOfNewMinor(
  trx: TransactionClientContract,
  userId: string,
  ties: Ties,
): Promise<void> {
  await forgetTies(trx, userId, ties)
  const others = new Set([...ties.pairs, ...ties.threads].map(({ otherId }) => otherId))
  if (others.size > 0) {
    await notifyOfAccount(trx, userId, {
      title: 'Your connections are waiting for a guardian',
      message:
        'Until you’re 18, a guardian approves who you connect with. Conversations with adults are closed, and your privacy settings were reset',
      actionUrl: '/settings',
    })
  }
  for (const otherId of others) {
    hintAfterCommit(trx, userId, { type: 'messages', userId: otherId })
  }
  const { inThread, anywhere } = affectedPeople(ties)
  for (const otherId of anywhere) hintAfterCommit(trx, otherId, { type: 'notifications' })
  for (const otherId of inThread) hintAfterCommit(trx, otherId, { type: 'messages', userId })
  hintFeedsAfterCommit(trx)
}
