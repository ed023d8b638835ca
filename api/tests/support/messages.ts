import type { Conversation, Message, MessageRequest } from '@fieldhouse/contract'
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
