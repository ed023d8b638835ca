import { changeInBatches } from '#accounts/deletion/batches'

const OWN_THREADS =
  'select id from threads where low_id = ? union all select id from threads where high_id = ?'

/**
 * Removes a person from their conversations. Messages stay with their recipients; unanswered requests and conversations
 * without a remaining member are deleted.
 */
export async function leaveConversations(userId: string): Promise<void> {
  await changeInBatches(
    `delete from thread_members where (user_id, other_id) in (
       select user_id, other_id from thread_members where user_id = ? limit ?
     )`,
    [userId],
  )
  const isReadByNobody = `(
    thread.state in ('request', 'declined')
    or not exists (select from thread_members where thread_id = thread.id)
  )`
  await changeInBatches(
    `delete from messages where id in (
       select message.id
       from threads thread join messages message on message.thread_id = thread.id
       where thread.id in (${OWN_THREADS}) and ${isReadByNobody}
       limit ?
     )`,
    [userId, userId],
  )
  await changeInBatches(
    `delete from threads where id in (
       select thread.id from threads thread
       where thread.id in (${OWN_THREADS}) and ${isReadByNobody}
       limit ?
     )`,
    [userId, userId],
  )
}
