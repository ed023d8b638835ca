import type { ActivityType } from '@fieldhouse/contract'

/** `post_created` → 'Post created'. */
export function activityName(type: ActivityType): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
