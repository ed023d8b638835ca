import type { CurrentUser } from '@fieldhouse/contract'

/**
 * Next page of a person who has just chosen their account type: the feed, where the shell
 * prompts for the documents that some types ask for; a 17-year-old to the guardian who opens the way.
 */
export function afterChoosing({ status }: CurrentUser): string {
  return status === 'awaiting_guardian' ? '/onboarding/guardian' : '/'
}
