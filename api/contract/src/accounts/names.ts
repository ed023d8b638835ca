import { z } from 'zod'
import type { AccountType, Person } from './account.ts'
import { nameOrNone, personName } from '../texts.ts'

/** Longest part of a person's name. */
export const NAME_MAX_LENGTH = 60
/** As long as a first and a last name together, which organizations had once. */
export const ORGANIZATION_NAME_MAX_LENGTH = 2 * NAME_MAX_LENGTH + 1

const nameSchema = personName().max(NAME_MAX_LENGTH)
export const firstNameSchema = nameSchema.meta({ example: 'Jordan' })
export const lastNameSchema = nameSchema.meta({ example: 'Miles' })

const ONE_NAME = 'The one name of an organization, which has no last name.'

/** A name as it is sent: a person's has both parts, an organization's only the first. */
export const newNameSchema = z
  .object({
    firstName: personName()
      .max(ORGANIZATION_NAME_MAX_LENGTH)
      .meta({
        example: 'Jordan',
        description: `At most ${NAME_MAX_LENGTH} characters for a person. ${ONE_NAME}`,
      }),
    lastName: nameOrNone()
      .max(NAME_MAX_LENGTH)
      .meta({ example: 'Miles', description: 'Empty for organizations only.' }),
  })
  .meta({ id: 'NewName' })
export type NewName = z.infer<typeof newNameSchema>

/** Both parts of a person's name. */
const personNameSchema = z.object({ firstName: firstNameSchema, lastName: lastNameSchema })

/** The one name of an organization, in the place of the first. */
const organizationNameSchema = z.object({
  firstName: personName().max(ORGANIZATION_NAME_MAX_LENGTH),
  lastName: z.string().overwrite(() => ''),
})

/** An organization has one name, everybody else a first and a last one. */
export const hasOneName = (accountType: AccountType | null): boolean =>
  accountType === 'institution_org'

/** What a name of an account of this type has to be. */
export const nameSchemaOf = (accountType: AccountType | null) =>
  hasOneName(accountType) ? organizationNameSchema : personNameSchema

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
