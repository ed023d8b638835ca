import type { Conversation, Message, MessageRequest, Profile } from '@fieldhouse/contract'
import { answer, refusal, type fakeApi } from '@fieldhouse/remote-kit/testing'

/** jsdom has no layout: without a height a virtual list would be empty. */
export function giveHeight() {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400)
}

interface Inbox {
  conversations?: Conversation[]
  requests?: MessageRequest[]
  /** Messages of the opened thread. */
  messages?: Message[]
  /** Null: hidden from the viewer. */
  profile?: Profile | null
}

/**
 * Answers of the API for an open inbox. Tests that answer the thread themselves do so before: here its address would
 * also match those of the lists.
 * @returns the received read marks
 */
export function answerInbox(
  api: ReturnType<typeof fakeApi>,
  { conversations = [], requests = [], messages, profile = null }: Inbox,
) {
  if (messages) api.on('GET /api/messages/{otherUserId}', () => answer(messages))
  api.on('GET /api/messages/conversations', () => answer(conversations))
  api.on('GET /api/messages/requests', () => answer(requests))
  api.on('GET /api/profiles/{id}', () => (profile ? answer(profile) : refusal(404, 'Not found')))
  return api.on('POST /api/messages/{otherUserId}/read', () => answer({ unreadCount: 0 }))
}
