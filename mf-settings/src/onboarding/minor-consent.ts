import type { AccountTypeChoice } from '@fieldhouse/contract'
import { useConfirm, useUser } from '@fieldhouse/remote-kit'
import { today } from './today.ts'

const ADULT_AGE = 18

/** True if a person born on this date, `YYYY-MM-DD`, is under 18 on that day. */
function isUnderage(dateOfBirth: string, day: string): boolean {
  const age = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return age < ADULT_AGE || (age === ADULT_AGE && day.slice(5) < dateOfBirth.slice(5))
}

/** Asks a member whose change of type would make them a minor to confirm the consequences. */
export function useMinorConsent() {
  const { accountType, isMinor } = useUser()
  const confirm = useConfirm()

  return async (choice: AccountTypeChoice): Promise<boolean> => {
    const becomesMinor =
      choice.accountType === 'athlete' && isUnderage(choice.dateOfBirth ?? today(), today())
    if (accountType === null || isMinor || !becomesMinor) return true
    return confirm({
      title: 'Switch to an account for someone under 18?',
      description:
        'Connections with adults wait until a parent or guardian approves them. Conversations with adults close, message requests are withdrawn and your privacy settings reset. You’ll lose your badges and any links to children.',
      confirmLabel: 'Continue',
      tone: 'danger',
    })
  }
}
