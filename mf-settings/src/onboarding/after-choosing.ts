import type { CurrentUser } from '@fieldhouse/contract'

/**
 * Page after the choice of an account type: the feed, where the shell asks for the documents that some types require;
 * for a 17-year-old the page to link a guardian.
 */
export function afterChoosing({ status }: CurrentUser): string {
  return status === 'awaiting_guardian' ? '/onboarding/guardian' : '/'
}
