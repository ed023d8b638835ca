import type { CurrentUser } from '@fieldhouse/contract'
import { needsBackgroundCheck } from '../verification/standing.ts'

/** Where somebody goes on who has just chosen their account type: to what it asks of them, or to the feed. */
export function afterChoosing(user: CurrentUser): string {
  if (user.status === 'awaiting_guardian') return '/onboarding/guardian'
  return needsBackgroundCheck(user) ? '/settings/verification' : '/'
}
