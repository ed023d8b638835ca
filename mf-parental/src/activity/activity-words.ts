import type { ActivityType } from '@fieldhouse/contract'

/** Underscores are shown as spaces: `post_created` is 'Post created'. */
export function activityName(type: ActivityType): string {
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
