import type { VerificationType } from '@fieldhouse/contract'
import type { Standing } from './standing.ts'

export const checkNames: Record<VerificationType, { title: string; explanation: string }> = {
  identity: {
    title: 'Identity',
    explanation:
      'We compare your name with a document. Once it is approved you wear the verified badge, and others know that you are who you say.',
  },
  background_check: {
    title: 'Background check',
    explanation:
      'Whoever works with young athletes is checked first. What your account type may do begins with its approval, and holds for 24 months.',
  },
}

export const standingNames: Record<
  Standing,
  { name: string; tone: 'accent' | 'neutral' | 'elite' }
> = {
  none: { name: 'Not filed yet', tone: 'neutral' },
  pending: { name: 'Under review', tone: 'elite' },
  rejected: { name: 'Not approved', tone: 'neutral' },
  approved: { name: 'Approved', tone: 'accent' },
  expiring: { name: 'Runs out soon', tone: 'elite' },
  lapsed: { name: 'Needs a new review', tone: 'neutral' },
}
