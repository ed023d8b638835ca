import {
  type AccountType,
  NAME_MAX_LENGTH,
  nameOf,
  nameSchemaOf,
  type NewName,
} from '@fieldhouse/contract'
import { parseInput } from '#core/endpoints/parse'

/**
 * The name as an account of this type has it (docs/rules.md, Account).
 * @throws 422 for a person without both parts, and for a part that is too long
 */
export const nameFor = (accountType: AccountType | null, name: NewName): NewName =>
  parseInput(nameSchemaOf(accountType), nameOf(accountType, name))

/** Stands for a last name that nobody was asked for. */
const NONE = '–'

const withinLength = (part: string) => part.slice(0, NAME_MAX_LENGTH).toWellFormed().trim()

/** The name of an account that others make a person's, by a review or from the command line: one name is parted. */
export function inTwoParts({ firstName, lastName }: NewName): NewName {
  if (lastName) return { firstName, lastName }
  const [first = '', ...rest] = firstName.split(' ')
  return { firstName: withinLength(first), lastName: withinLength(rest.join(' ')) || NONE }
}

/** A row of users by its name as it is shown: `fullName` in SQL. */
export const shownName = (person: string): string =>
  `rtrim(${person}.first_name || ' ' || ${person}.last_name)`
