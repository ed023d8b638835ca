import type { Conversation, Message, MessageRequest } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'
import type { Visitor } from '#tests/support/visitor'

type Options = Parameters<Visitor['post']>[2]

export const send = (
  sender: Visitor,
  recipientId: string,
  content = 'See you at the track?',
  options?: Options,
) => sender.post<Message>('/api/messages', { recipientId, content }, options)

export const threadOf = (visitor: Visitor, otherId: string, query = '') =>
  visitor.get<Message[]>(`/api/messages/${otherId}${query}`)

export const conversationsOf = async (visitor: Visitor) =>
  (await visitor.get<Conversation[]>('/api/messages/conversations')).json

export const messageRequestsOf = async (visitor: Visitor) =>
  (await visitor.get<MessageRequest[]>('/api/messages/requests')).json

/** Two connected athletes. */
export async function two() {
  const amara = await someone({ firstName: 'Amara', lastName: 'Reid', isVerified: true })
  const kai = await someone({ firstName: 'Kai' })
  await connect(amara.user, kai.user)
  return { amara, kai }
}

export const messagesWritten = async () => (await pool.query('select from messages')).rowCount
