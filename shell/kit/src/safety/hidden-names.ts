import type { NewAppeal } from '@fieldhouse/contract'

/** Hidden content, as it completes 'your …'. */
export const hiddenNames = {
  post: 'post',
  comment: 'comment',
  message: 'message',
  profile: 'profile',
  media: 'picture',
} as const satisfies Record<NewAppeal['subjectType'], string>
