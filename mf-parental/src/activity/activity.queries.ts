import type { ActivityEntry } from '@fieldhouse/contract'
import { pagedQuery } from '@fieldhouse/remote-kit/query'

/** What a child did, newest first; 403 while the switch for it is off. */
export const activityQuery = (childId: string) =>
  pagedQuery<ActivityEntry>('/api/activity-log', childId)
