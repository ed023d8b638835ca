import type { VisibilityLevel } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { countsAsVerified } from '#rules/audiences'

/** Contact level of an account, and whether its owner chose it. */
export interface ContactChoice {
  contactVisibility: VisibilityLevel
  contactChosenAt: Date | null
}

const isInstitution = ({ accountType }: Pick<Account, 'accountType'>) =>
  accountType === 'institution_coach' || accountType === 'institution_org'

/**
 * True when verification opens a coach's or an organization's contact level to everybody, so that athletes can reach
 * them. A level chosen by the owner stays.
 */
export function opensWithVerification(
  account: Pick<Account, 'accountType'>,
  { contactVisibility, contactChosenAt }: ContactChoice,
): boolean {
  return isInstitution(account) && contactVisibility === 'coaches' && contactChosenAt === null
}

/** True when a verified coach or organization is asked whether athletes may reach them: once, if they never chose. */
export function isAskedAboutContact(
  account: Pick<Account, 'accountType' | 'isVerified' | 'suspendedAt'>,
  choice: ContactChoice,
): boolean {
  return countsAsVerified(account) && opensWithVerification(account, choice)
}
