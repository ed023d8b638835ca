import type { ChildConversation, Message } from '@fieldhouse/contract'
import { pagedQuery } from '@fieldhouse/remote-kit/query'

/** With whom a child writes; with the switch on, what was said last. */
export const conversationsQuery = (childId: string) =>
  pagedQuery<ChildConversation>('/api/children', childId, 'conversations')

/** A child's thread, newest page first, ascending within a page. It moves no read mark. */
export const threadQuery = (childId: string, otherId: string) =>
  pagedQuery<Message>('/api/children', childId, 'conversations', otherId)
