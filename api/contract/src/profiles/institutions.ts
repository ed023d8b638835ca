import { z } from 'zod'
import { organizationKindSchema, personSchema } from '../accounts/account.ts'
import { COACHING_LEVELS } from './coaching_levels.ts'
import { SPORT_MAX_LENGTH } from '../limits.ts'
import { oneLine } from '../texts.ts'

export const SPORTS_MAX = 12

/** Level at which somebody coaches. Their names on screen: `coaching_levels.ts`. */
export const coachingLevelSchema = z.enum(COACHING_LEVELS).meta({ id: 'CoachingLevel' })

/** Sports of an organization, in its own order. */
export const sportsSchema = z
  .array(oneLine().min(1).max(SPORT_MAX_LENGTH))
  .max(SPORTS_MAX)
  .meta({ id: 'Sports', example: ['basketball', 'track'] })

export const coachProfileSchema = z
  .object({
    sport: z.string().nullable().meta({ example: 'basketball' }),
    level: coachingLevelSchema.nullable(),
    worksFor: personSchema.nullable().meta({
      description: 'Verified organization that accepted the coach, if the viewer may see it.',
    }),
  })
  .meta({ id: 'CoachProfile' })
export type CoachProfile = z.infer<typeof coachProfileSchema>

export const organizationProfileSchema = z
  .object({
    kind: organizationKindSchema,
    sports: sportsSchema,
    location: z.string().nullable().meta({ description: 'City, State', example: 'Austin, TX' }),
  })
  .meta({ id: 'OrganizationProfile' })
export type OrganizationProfile = z.infer<typeof organizationProfileSchema>

/** Present for accounts of the type, beside the athlete profile. */
export const institutionProfiles = {
  coachProfile: coachProfileSchema.optional().meta({ description: 'Coaches only.' }),
  organizationProfile: organizationProfileSchema
    .optional()
    .meta({ description: 'Organizations only.' }),
}
