import { pagedQuery } from '@fieldhouse/remote-kit/query'

/** A child's conversations, with the last message while the switch is on. */
export const conversationsQuery = (childId: string) =>
  pagedQuery('GET /api/children/{id}/conversations', { params: { id: childId } })

/** A child's thread, newest page first, ascending within a page. Reading it does not move the read mark. */
export const threadQuery = (childId: string, otherId: string) =>
  pagedQuery('GET /api/children/{id}/conversations/{otherUserId}', {
    params: { id: childId, otherUserId: otherId },
  })
