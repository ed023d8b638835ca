import type { AccountType, AccountTypeChoice, OrganizationKind } from '@fieldhouse/contract'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'

interface Errors {
  accountType?: string | undefined
  dateOfBirth?: string | undefined
}

/** Why the form was not taken, beside its button. */
export interface Failure {
  title: string
  problem: string
}

/** State of the form: choices so far, and their problems. */
export function useAccountTypeForm() {
  const user = useUser()
  const [accountType, setAccountType] = useState<AccountType | null>(user.accountType)
  const [dateOfBirth, setDateOfBirth] = useState(user.dateOfBirth ?? '')
  const [organizationKind, setOrganizationKind] = useState<OrganizationKind>(
    user.organizationKind ?? 'team',
  )
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<Failure | null>(null)

  function fail(failed: Failure, wrong: Errors): null {
    setErrors(wrong)
    setFailure(failed)
    return null
  }

  function miss(field: keyof Errors, problem: string): null {
    return fail({ title: 'Required', problem }, { [field]: problem })
  }

  function clear() {
    setErrors({})
    setFailure(null)
  }

  /** The choice if it is complete; otherwise null, and the missing field shows it. */
  function check(): AccountTypeChoice | null {
    clear()
    switch (accountType) {
      case null:
        return miss('accountType', 'Please select an account type')
      case 'athlete':
        if (!dateOfBirth) {
          return miss('dateOfBirth', 'Date of birth is required for athlete accounts')
        }
        return { accountType, dateOfBirth }
      case 'institution_org':
        return { accountType, organizationKind }
      default:
        return { accountType }
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
    failure,
    refuse: (problem: string, dateOfBirthError: string | undefined) =>
      fail({ title: 'Error', problem }, { dateOfBirth: dateOfBirthError }),
    setOrganizationKind,
    chooseType(next: AccountType) {
      setAccountType(next)
      clear()
    },
    setDateOfBirth(next: string) {
      setDateOfBirth(next)
      clear()
    },
  }
}
