import type { AccountType, NewName } from '@fieldhouse/contract'
import { hasOneName, nameOf } from '@fieldhouse/contract/names'
import { useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'

export interface NameErrors {
  firstName?: string | undefined
  lastName?: string | undefined
}

const PARTS = ['firstName', 'lastName'] as const
const NONE: NewName = { firstName: '', lastName: '' }

/**
 * The name that a chosen type needs and the account does not have: an organization's one, or a person's first and last.
 * Whoever signed up by one name finds it there.
 */
export function useNewName(chosen: AccountType | null) {
  const { accountType, firstName, lastName } = useUser()
  const [typed, setTyped] = useState<NewName | null>(null)
  const kind = chosen === null ? null : hasOneName(chosen) ? 'organization' : 'person'
  const known = lastName === '' ? 'organization' : 'person'
  const isAsked =
    kind === 'organization'
      ? !hasOneName(accountType)
      : kind === 'person' && (hasOneName(accountType) || known === 'organization')
  const first = accountType === null && lastName === '' ? { ...NONE, firstName } : NONE
  const name = typed ?? first

  return {
    /** Whose name to ask for; null if the account has it. */
    asked: isAsked ? kind : null,
    ...name,
    set: (part: keyof NewName, next: string) => setTyped({ ...name, [part]: next }),
    /**
     * What to send, or what is missing. The other rules for names are left to the API's answer: their schemas would double the
     * scripts of the first page after sign-up.
     */
    check():
      { sent: Partial<NewName>; errors?: undefined } | { errors: NameErrors; sent?: undefined } {
      if (!isAsked) return { sent: {} }
      const parts = kind === 'organization' ? (['firstName'] as const) : PARTS
      const missing = parts.filter((part) => name[part].trim() === '')
      if (missing.length === 0) return { sent: nameOf(chosen, name) }
      return { errors: Object.fromEntries(missing.map((part) => [part, 'This is required'])) }
    },
  }
}
