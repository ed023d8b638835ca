import { pagedQuery } from '@fieldhouse/remote-kit/query'

/** With whom a child writes; with the switch on, what was said last. */
export const conversationsQuery = (childId: string) =>
  pagedQuery('GET /api/children/{id}/conversations', { params: { id: childId } })

/** A child's thread, newest page first, ascending within a page. It moves no read mark. */
export const threadQuery = (childId: string, otherId: string) =>
  pagedQuery('GET /api/children/{id}/conversations/{otherUserId}', {
    params: { id: childId, otherUserId: otherId },
  })
