import type { AccountType, Person } from './account.ts'
import type { NewName } from './names.ts'

/** An organization has one name, everybody else a first and a last one. */
export const hasOneName = (accountType: AccountType | null): boolean =>
  accountType === 'institution_org'

/** The name as it is shown: first and last name, or the one name of an organization. */
export function fullName(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** A name in the parts that an account of this type has: both parts of an organization's become its one name. */
export function nameOf(accountType: AccountType | null, { firstName, lastName }: NewName): NewName {
  return hasOneName(accountType)
    ? { firstName: fullName({ firstName, lastName }), lastName: '' }
    : { firstName, lastName }
}
