import { z } from 'zod'
import { ACCOUNT_TYPES, accountTypeSchema, emailSchema } from '../accounts/account.ts'
import { daySchema, timeSchema } from '../ids.ts'
import { limitKeys } from '../key_limits.ts'
import { oneLine } from '../texts.ts'

/** Flags of one remote at a time: those that served their purpose go. */
export const FLAGS_MAX = 20

/** People for whom a flag is on by name. */
export const FLAG_PEOPLE_MAX = 50

export const flagNameSchema = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
  .meta({ id: 'FlagName', example: 'quick-replies' })

const flagNames = { maxProperties: FLAGS_MAX, propertyNames: { maxLength: 40 } }

/** A remote's flags in its `remote.json`, by name. */
export const flagDefinitionsSchema = limitKeys(
  z.record(
    flagNameSchema,
    z.object({
      description: z.string().min(1).max(200),
      default: z
        .boolean()
        .meta({ description: 'Its value while no admin has set it, and after its end.' }),
    }),
  ),
  flagNames,
).meta({ example: { 'quick-replies': { description: 'Answers to pick from.', default: false } } })
export type FlagDefinitions = z.infer<typeof flagDefinitionsSchema>

/** Values of a remote's flags for one person. */
export const flagValuesSchema = limitKeys(z.record(flagNameSchema, z.boolean()), flagNames)

/** For whom a flag is on, until when, and who answers for it. */
export const flagSettingSchema = z
  .object({
    percent: z
      .number()
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Share of accounts, the same ones each time.', unit: '%' }),
    accountTypes: z
      .array(accountTypeSchema)
      .max(ACCOUNT_TYPES.length)
      .meta({ description: 'Types that the share is taken of; empty for all.' }),
    people: z
      .array(emailSchema)
      .max(FLAG_PEOPLE_MAX)
      .meta({ description: 'Members for whom it is on anyway, by their email addresses.' }),
    owner: oneLine()
      .min(1)
      .max(80)
      .meta({ description: 'Team or person who answers for it.', example: 'Feed team' }),
    endsOn: daySchema.meta({
      description: 'Last day; after it the flag has its default again. At most a year ahead.',
    }),
  })
  .meta({ id: 'FlagSetting' })
export type FlagSetting = z.infer<typeof flagSettingSchema>

/** A flag as the area's page shows it. */
export const flagSchema = z
  .object({
    name: flagNameSchema,
    description: z
      .string()
      .nullable()
      .meta({ description: 'Null for one that no release in use declares anymore.' }),
    default: z.boolean(),
    setting: flagSettingSchema
      .extend({
        people: flagSettingSchema.shape.people.meta({
          description:
            'Members for whom it is on anyway, by their email addresses. Empty for a team, which gets their number.',
        }),
        peopleCount: z
          .number()
          .int()
          .min(0)
          .meta({ description: 'Members for whom it is on anyway.' }),
        updatedAt: timeSchema,
      })
      .nullable()
      .meta({ description: 'Null while everybody has the default.' }),
    hasEnded: z.boolean().meta({ description: 'Its last day is over: everybody has the default.' }),
  })
  .meta({ id: 'Flag' })
export type Flag = z.infer<typeof flagSchema>

/** A flag as its team sees it: with the number of people by name, whose addresses are the admins' affair. */
export const teamFlagSchema = flagSchema
  .extend({
    setting: flagSettingSchema
      .extend({ people: z.number().int().min(0), updatedAt: timeSchema })
      .nullable(),
  })
  .meta({ id: 'TeamFlag' })
export type TeamFlag = z.infer<typeof teamFlagSchema>
