import type { AthleteProfileChanges } from '@fieldhouse/contract'
import { invalidInput, type Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Refuses fields that belong to another type of account: a level is a coach's, several sports an organization's. */
export function refusedChange(
  { accountType }: Pick<Account, 'accountType'>,
  { level, sports }: Pick<AthleteProfileChanges, 'level' | 'sports'>,
): Problem | null {
  if (isGiven(level) && accountType !== 'institution_coach') {
    return invalidInput({ level: 'Only coaches have a level' })
  }
  if (isGiven(sports) && accountType !== 'institution_org') {
    return invalidInput({ sports: 'Only organizations list several sports' })
  }
  return null
}
