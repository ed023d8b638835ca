import type { AccountType, AccountTypeChoice, OrganizationKind } from '@fieldhouse/contract'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'

interface Errors {
  accountType?: string | undefined
  dateOfBirth?: string | undefined
}

type Checked = { choice: AccountTypeChoice } | { choice: null; problem: string }

/** Choices so far, and their problems. */
export function useAccountTypeForm() {
  const user = useUser()
  const [accountType, setAccountType] = useState<AccountType | null>(user.accountType)
  const [dateOfBirth, setDateOfBirth] = useState(user.dateOfBirth ?? '')
  const [organizationKind, setOrganizationKind] = useState<OrganizationKind>(
    user.organizationKind ?? 'team',
  )
  const [errors, setErrors] = useState<Errors>({})

  function fail(wrong: Errors): Checked {
    setErrors(wrong)
    return { choice: null, problem: wrong.accountType ?? wrong.dateOfBirth ?? '' }
  }

  /** The choice, if it can be sent; otherwise what is missing, which then stands at its field. */
  function check(): Checked {
    switch (accountType) {
      case null:
        return fail({ accountType: 'Please select an account type' })
      case 'athlete':
        if (!dateOfBirth) {
          return fail({ dateOfBirth: 'Date of birth is required for athlete accounts' })
        }
        return { choice: { accountType, dateOfBirth } }
      case 'institution_org':
        return { choice: { accountType, organizationKind } }
      default:
        return { choice: { accountType } }
    }
  }

  return {
    accountType,
    dateOfBirth,
    /** It is said once; correcting it is an identity request (docs/rules.md, Date of birth and account type). */
    isDateOfBirthKnown: user.dateOfBirth !== null,
    organizationKind,
    errors,
    check,
    refuse: setErrors,
    setOrganizationKind,
    chooseType(next: AccountType) {
      setAccountType(next)
      setErrors({})
    },
    setDateOfBirth(next: string) {
      setDateOfBirth(next)
      setErrors({})
    },
  }
}
