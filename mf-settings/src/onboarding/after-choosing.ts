import type { CurrentUser } from '@fieldhouse/contract'

/**
 * Where somebody goes on who has just chosen their account type: to the feed (product spec, section 2), where the shell
 * prompts for the documents that some types ask for; a 17-year-old to the guardian who opens the way.
 */
export function afterChoosing({ status }: CurrentUser): string {
  return status === 'awaiting_guardian' ? '/onboarding/guardian' : '/'
}
