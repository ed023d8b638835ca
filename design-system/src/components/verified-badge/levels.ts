import type { Person, VerificationLevel } from '@fieldhouse/contract'
import { EliteIcon, VerifiedIcon } from '../../icons/index.ts'

export const levels = {
  verified: { name: 'Verified', icon: VerifiedIcon },
  elite: { name: 'Elite Verified', icon: EliteIcon },
} as const satisfies Record<VerificationLevel, unknown>

/** `Verified Athlete`, `Elite Verified Athlete`; for other account types the level alone. */
export function badgeName({
  verificationLevel,
  accountType,
}: Partial<Pick<Person, 'verificationLevel' | 'accountType'>>): string {
  const { name } = levels[verificationLevel ?? 'verified']
  return accountType === 'athlete' ? `${name} Athlete` : name
}
