import type { AccountType, AccountTypeChoice, OrganizationKind } from '@fieldhouse/contract'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { useNewName, type NameErrors } from './use-new-name.ts'

interface Errors extends NameErrors {
  accountType?: string | undefined
  dateOfBirth?: string | undefined
}

/** Why the form was not taken, beside its button. */
export interface Failure {
  title: string
  problem: string
}

/**
 * State of the form: choices so far, and their problems.
 * @param signedUpAs type that the way to sign up tells already
 */
export function useAccountTypeForm(signedUpAs: AccountType | null) {
  const user = useUser()
  const [accountType, setAccountType] = useState<AccountType | null>(user.accountType ?? signedUpAs)
  const name = useNewName(accountType)
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
        return named({ accountType, dateOfBirth })
      case 'institution_org':
        return named({ accountType, organizationKind })
      default:
        return named({ accountType })
    }
  }

  /** The choice with its name, if one belongs to it. */
  function named(choice: AccountTypeChoice): AccountTypeChoice | null {
    const { sent, errors: wrong } = name.check()
    return wrong
      ? fail({ title: 'Required', problem: 'Enter the name' }, wrong)
      : { ...choice, ...sent }
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
    refuse: (problem: string, { dateOfBirth, firstName, lastName }: Errors = {}) =>
      fail({ title: 'Error', problem }, { dateOfBirth, firstName, lastName }),
    name,
    setName(part: keyof NameErrors, next: string) {
      name.set(part, next)
      clear()
    },
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
