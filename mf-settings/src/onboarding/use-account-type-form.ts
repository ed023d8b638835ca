import type { AccountType, AccountTypeChoice, OrganizationKind } from '@fieldhouse/contract'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'

interface Errors {
  accountType?: string | undefined
  dateOfBirth?: string | undefined
}

type Checked = { choice: AccountTypeChoice } | { choice: null; problem: string }

/** State of the form: choices so far, and their problems. */
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

  /** The choice if it is complete; otherwise the missing fields, which then show errors. */
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
    /**
     * A date of birth is entered once; corrections need an identity request (docs/rules.md, Date of birth and account
     * type).
     */
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
