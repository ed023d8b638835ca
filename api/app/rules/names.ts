import { type AccountType, nameOf, nameSchemaOf, type NewName } from '@fieldhouse/contract'
import { parseInput } from '#core/endpoints/parse'

/**
 * The name as an account of this type has it (docs/rules.md, Account).
 * @throws 422 for a person without both parts, and for a part that is too long
 */
export const nameFor = (accountType: AccountType | null, name: NewName): NewName =>
  parseInput(nameSchemaOf(accountType), nameOf(accountType, name))

/** A row of users by its name as it is shown: `fullName` in SQL. */
export const shownName = (person: string): string =>
  `rtrim(${person}.first_name || ' ' || ${person}.last_name)`
