import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { hintAfterCommit } from '#events/hints'
import { preparedWrite } from '#core/database/prepared_write'

const open = preparedWrite(
  'thread_open',
  `with opened as (
     update threads set state = 'open', requested_by = null
     where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)
     returning id
   )
   update thread_members member set box = 'conversations' from opened
   where member.thread_id = opened.id returning member.thread_id`,
)

// A request that waits is declined by a block, so that it does not come back when the block ends.
const close = preparedWrite(
  'thread_close',
  `with closed as (
     update threads set
       state = case when state in ('request', 'declined') then 'declined' else 'closed' end
     where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)
     returning id
   )
   update thread_members member set box = 'declined' from closed
   where member.thread_id = closed.id and member.box = 'requests' returning member.thread_id`,
)

/** Opens the thread of two people who connected, or of whom one accepted the other's request. */
export async function openThread(
  trx: TransactionClientContract,
  one: string,
  other: string,
): Promise<void> {
  const opened = await open(trx, one, other)
  if (opened.length === 0) return
  hintAfterCommit(trx, one, { type: 'messages', userId: other })
  hintAfterCommit(trx, other, { type: 'messages', userId: one })
}

/** Closes the thread of two people whose connection ended: what was said stays, who writes next asks again. */
export async function closeThread(
  trx: TransactionClientContract,
  one: string,
  other: string,
): Promise<void> {
  await close(trx, one, other)
}
