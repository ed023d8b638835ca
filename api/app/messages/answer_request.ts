import type { MessageRequest, MessageRequestDecision } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { decideMessageRequest, type ThreadState } from '#rules/messaging'
import { messageIsShown } from '#rules/message_visibility'
import { isBlockedBetween } from '#rules/visibility'
import { holdActor } from '#people/account_lock'
import { settleMessages } from '#messages/notices'
import {
  MESSAGE_REQUEST_COLUMNS,
  type MessageRequestRow,
  presentMessageRequest,
} from '#messages/boxes'
import MessageThread from '#messages/message_thread'
import ThreadMember from '#messages/thread_member'
import { openThread } from '#messages/thread_state'
import { worksForColumn } from '#people/employers'
import { lockTies } from '#people/pair_lock'
import { viewerValues } from '#people/viewer_values'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

type RequestRow = MessageRequestRow & {
  thread_id: string
  state: ThreadState['state']
  requested_by: string | null
}

/** `$4` the sender. */
const findRequest = preparedWrite<RequestRow>(
  'message_request_find',
  `select ${MESSAGE_REQUEST_COLUMNS}, ${worksForColumn('$4')}, thread.id as thread_id, thread.state, thread.requested_by
   from threads thread
   join users owner on owner.id = $4
   join messages message on message.thread_id = thread.id and message.seq = thread.last_seq
   where thread.low_id = least($1::uuid, $4::uuid) and thread.high_id = greatest($1::uuid, $4::uuid)
     and owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')}
     and ${messageIsShown('$1')}`,
)

/**
 * Opens the thread of a message request, or declines it, without notifying its sender.
 * @throws 404 without a request, 409 for declining an open conversation
 */
export function answerMessageRequest(
  viewer: Viewer,
  otherId: string,
  { status }: MessageRequestDecision,
): Promise<MessageRequest> {
  return transaction(async (trx) => {
    await holdActor(trx, viewer)
    await lockTies(trx, viewer.id, [otherId])
    const [row] = await findRequest(trx, ...viewerValues(viewer), otherId)
    if (!row) throw notFound()
    const thread = { state: row.state, requestedBy: row.requested_by } as ThreadState
    const decision = decideMessageRequest(thread, viewer.id, status)
    switch (decision.outcome) {
      case 'refused':
        throw decision.problem
      case 'accept':
        await openThread(trx, viewer.id, otherId)
        break
      case 'decline':
        await MessageThread.query({ client: trx })
          .where('id', row.thread_id)
          .update({ state: 'declined' })
        await ThreadMember.query({ client: trx })
          .where({ userId: viewer.id, otherId })
          .update({ box: 'declined' })
        break
      case 'unchanged':
    }
    await settleMessages(trx, viewer.id, otherId)
    return presentMessageRequest(row, status === 'accepted')
  })
}
