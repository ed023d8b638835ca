import { pagedQuery } from '@fieldhouse/remote-kit/query'

/** What a child did, newest first; 403 while the switch for it is off. */
export const activityQuery = (childId: string) =>
  pagedQuery('GET /api/activity-log/{childUserId}', { params: { childUserId: childId } })
