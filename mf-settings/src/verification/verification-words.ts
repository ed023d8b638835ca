import type { CurrentUser, VerificationType } from '@fieldhouse/contract'
import type { Standing } from './standing.ts'

export const checkNames: Record<VerificationType, { title: string; explanation: string }> = {
  identity: {
    title: 'Identity',
    explanation:
      'We match your name to a document. Once it’s approved, you get the verified badge, so people know you’re you.',
  },
  background_check: {
    title: 'Background check',
    explanation:
      'Everyone who works with young athletes gets checked first. Approval unlocks your account type for 24 months.',
  },
}

/** What a check is for, in the words of the person's own account type. */
export function explanationOf(kind: VerificationType, { accountType }: CurrentUser): string {
  return kind === 'background_check' && accountType === 'parent'
    ? 'Every parent or guardian gets checked before they link with an athlete. Approval lets you invite your child, and counts for 24 months.'
    : checkNames[kind].explanation
}

export const standingNames: Record<
  Standing,
  { name: string; tone: 'accent' | 'neutral' | 'elite' }
> = {
  none: { name: 'Not submitted yet', tone: 'neutral' },
  pending: { name: 'Under review', tone: 'elite' },
  rejected: { name: 'Not approved', tone: 'neutral' },
  approved: { name: 'Approved', tone: 'accent' },
  expiring: { name: 'Expires soon', tone: 'elite' },
  lapsed: { name: 'Needs a new review', tone: 'neutral' },
}
