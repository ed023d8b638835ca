import { z } from 'zod'
import { daySchema, timeSchema, userIdSchema } from '../ids.ts'
import { asciiEmail } from './ascii_email.ts'
import { newNameSchema } from './names.ts'

export const ACCOUNT_TYPES = [
  'athlete',
  'parent',
  'institution_coach',
  'institution_org',
  'curator',
  'admin',
] as const

export const accountTypeSchema = z.enum(ACCOUNT_TYPES).meta({ id: 'AccountType' })
export type AccountType = z.infer<typeof accountTypeSchema>

/** Kind that the `teams` and `sponsors` visibility levels check (docs/rules.md, Who counts as what). */
export const organizationKindSchema = z.enum(['team', 'sponsor']).meta({ id: 'OrganizationKind' })
export type OrganizationKind = z.infer<typeof organizationKindSchema>

export const verificationLevelSchema = z
  .enum(['verified', 'elite'])
  .meta({ id: 'VerificationLevel' })
export type VerificationLevel = z.infer<typeof verificationLevelSchema>

export const accountStatusSchema = z
  .enum(['active', 'awaiting_guardian', 'under_age', 'suspended', 'deleting'])
  .meta({
    id: 'AccountStatus',
    description:
      '`under_age`: under 17 by their own words or a document, and may only onboard until then.',
  })
export type AccountStatus = z.infer<typeof accountStatusSchema>

export const PASSWORD_MIN_LENGTH = 12
export const EMAIL_MAX_LENGTH = 254
export const PASSWORD_MAX_LENGTH = 256

export const factorWaitSchema = z
  .enum(['reviewing', 'guarding', 'reaching_out', 'everything'])
  .meta({ id: 'FactorWait', description: 'What waits until the account has a second factor.' })
export type FactorWait = z.infer<typeof factorWaitSchema>

/** The signed-in person, with fields visible only to themselves. */
export const currentUserSchema = z
  .object({
    id: userIdSchema,
    email: z.email(),
    emailConfirmed: z
      .boolean()
      .meta({ description: 'True once the mailed link was followed. Restricts nothing else.' }),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    isVerified: z.boolean(),
    verificationLevel: verificationLevelSchema.nullable(),
    accountType: accountTypeSchema.nullable(),
    organizationKind: organizationKindSchema.nullable(),
    backgroundCheckValidUntil: timeSchema
      .nullable()
      .meta({ description: 'End of the approved background check; in the past once expired.' }),
    dateOfBirth: daySchema.nullable(),
    isMinor: z.boolean().meta({
      description: 'An athlete of 17 today: guardian controls apply.',
    }),
    eighteenOn: daySchema.nullable().meta({
      description: 'For a minor, the day on which all parental controls end, where they live.',
    }),
    seventeenOn: daySchema.nullable().meta({
      description: 'For `under_age`, the day from which the account is open, where they live.',
    }),
    status: accountStatusSchema,
    isOnTeam: z.boolean().meta({
      description: 'Owns a valid deploy token: the pages of its areas are open.',
    }),
    deletesAt: timeSchema.nullable().meta({
      description: 'Time of a requested deletion; it can be canceled until then.',
    }),
    factorWait: factorWaitSchema
      .nullable()
      .meta({ description: 'Null with a second factor, and where none is needed.' }),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUserSchema>

/** Public part of a person: the head of a profile, an author. */
export const personSchema = z
  .object({
    id: userIdSchema,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    isVerified: z.boolean(),
    verificationLevel: verificationLevelSchema.nullable(),
    accountType: accountTypeSchema.nullable(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof personSchema>

/** Beside a person in lists of contacts. */
export const worksForSchema = personSchema
  .optional()
  .meta({ description: 'Organization of a coach, if the viewer may see it.' })

export const emailSchema = z
  .string()
  .overwrite(asciiEmail)
  .check(z.email())
  .max(EMAIL_MAX_LENGTH)
  .meta({ example: 'jordan@example.com' })

export const newPasswordSchema = z
  .string()
  .min(PASSWORD_MIN_LENGTH)
  .max(PASSWORD_MAX_LENGTH)
  .meta({ description: 'No composition rules; common passwords are refused.' })

export const registrationSchema = z
  .object({
    email: emailSchema,
    password: newPasswordSchema,
    ...newNameSchema.shape,
    isOrganization: z.boolean().optional().meta({
      description: 'True to sign up an organization by its one name. Its type is chosen next.',
    }),
  })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof registrationSchema>

/** Answer to every registration with `REGISTRATION=confirm`; only the mail reveals its outcome. */
export const registrationReceivedSchema = z
  .object({ message: z.string() })
  .meta({ id: 'RegistrationReceived' })

export const credentialsSchema = z
  .object({
    email: z.string().trim().overwrite(asciiEmail).max(EMAIL_MAX_LENGTH),
    password: z.string().max(PASSWORD_MAX_LENGTH),
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof credentialsSchema>

export const accountTypeChoiceSchema = z
  .object({
    accountType: accountTypeSchema,
    dateOfBirth: daySchema
      .nullish()
      .meta({ description: 'Required for athletes; write-once. 17 or older.' }),
    organizationKind: organizationKindSchema
      .nullish()
      .meta({ description: 'For institution_org; team by default.' }),
    firstName: newNameSchema.shape.firstName.nullish().meta({
      description:
        'With `lastName` the name from now on, where this is the first type or one changes from or to institution_org.',
    }),
    lastName: newNameSchema.shape.lastName.nullish(),
  })
  .meta({ id: 'AccountTypeChoice' })
export type AccountTypeChoice = z.infer<typeof accountTypeChoiceSchema>
