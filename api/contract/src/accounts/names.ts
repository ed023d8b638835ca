import { z } from 'zod'
import type { AccountType } from './account.ts'
import { nameOrNone, personName } from '../texts.ts'
import { hasOneName } from './shown_name.ts'

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

/** What a name of an account of this type has to be. */
export const nameSchemaOf = (accountType: AccountType | null) =>
  hasOneName(accountType) ? organizationNameSchema : personNameSchema
