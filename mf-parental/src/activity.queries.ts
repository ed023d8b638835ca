import { pagedQuery } from '@fieldhouse/remote-kit/query'

/** Activity of a child, newest first; 403 while its switch is off. */
export const activityQuery = (childId: string) =>
  pagedQuery('GET /api/activity-log/{childUserId}', { params: { childUserId: childId } })
