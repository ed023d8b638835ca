import type { AccountType, AccountTypeChoice, OrganizationKind } from '@fieldhouse/contract'
import { useState } from 'react'

interface Errors {
  accountType?: string | undefined
  dateOfBirth?: string | undefined
}

type Checked = { choice: AccountTypeChoice } | { choice: null; problem: string }

/** What the person chose so far, and what is still wrong with it. */
export function useAccountTypeForm() {
  const [accountType, setAccountType] = useState<AccountType | null>(null)
  const [dateOfBirth, setDateOfBirth] = useState('')
  const [organizationKind, setOrganizationKind] = useState<OrganizationKind>('team')
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
