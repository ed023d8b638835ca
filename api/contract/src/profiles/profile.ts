import { z } from 'zod'
import { personSchema } from '../accounts/account.ts'
import { limitKeys } from '../key_limits.ts'
import { pageQuerySchema } from '../paging.ts'
import { hiddenSchema } from '../safety.ts'
import { oneLine, plainText } from '../texts.ts'
import {
  ACHIEVEMENT_MAX_LENGTH,
  ACHIEVEMENTS_MAX,
  achievementDatesSchema,
  STAT_KEY_MAX_LENGTH,
  STAT_VALUE_MAX_LENGTH,
  statHistorySchema,
} from './history.ts'
import { coachingLevelSchema, institutionProfiles, sportsSchema } from './institutions.ts'
import { audienceSchema } from './privacy.ts'

export const PROFILE_TEXT_MAX_LENGTH = 120
export const BIO_MAX_LENGTH = 2_000
export const STATS_MAX = 40

const lineSchema = oneLine().min(1).max(PROFILE_TEXT_MAX_LENGTH)

/** Keys are shown capitalized, with underscores as spaces: `points_per_game`. Their order is the owner's. */
export const statsSchema = limitKeys(
  z.record(
    oneLine().min(1).max(STAT_KEY_MAX_LENGTH),
    z.union([oneLine().max(STAT_VALUE_MAX_LENGTH), z.number()]),
  ),
  { maxProperties: STATS_MAX, propertyNames: { maxLength: STAT_KEY_MAX_LENGTH } },
).meta({ id: 'Stats', example: { points_per_game: 21.4, vertical: '38 in' } })
export type Stats = z.infer<typeof statsSchema>

export const achievementsSchema = z
  .array(oneLine().min(1).max(ACHIEVEMENT_MAX_LENGTH))
  .max(ACHIEVEMENTS_MAX)
  .meta({ id: 'Achievements', example: ['All-State First Team 2026'] })

export const athleteProfileSchema = z
  .object({
    sport: z.string().nullable().meta({ example: 'basketball' }),
    position: z.string().nullable().meta({ example: 'Guard' }),
    location: z.string().nullable().meta({ description: 'City, State', example: 'San Diego, CA' }),
    graduationYear: z.number().int().nullable().meta({ example: 2027 }),
    highSchool: z.string().nullable(),
    college: z.string().nullable(),
    bio: z.string().nullable(),
    height: z.string().nullable().meta({ example: '6\'2"' }),
    weight: z.string().nullable().meta({ example: '185 lb' }),
    bannerImageUrl: z.string().nullable(),
    stats: statsSchema
      .optional()
      .meta({ description: 'Absent when its visibility hides it from the viewer.' }),
    achievements: achievementsSchema
      .optional()
      .meta({ description: 'Absent when its visibility hides it from the viewer.' }),
    statHistory: statHistorySchema
      .optional()
      .meta({ description: 'Earlier values of the stats; absent together with them.' }),
    achievementDates: achievementDatesSchema
      .optional()
      .meta({ description: 'By achievement, where known; absent together with them.' }),
  })
  .meta({ id: 'AthleteProfile' })
export type AthleteProfile = z.infer<typeof athleteProfileSchema>

/** Absent fields stay unchanged, `null` clears. */
export const athleteProfileChangesSchema = z
  .object({
    sport: lineSchema.nullable(),
    position: lineSchema.nullable(),
    location: lineSchema.nullable(),
    graduationYear: z.number().int().min(1950).max(2100).nullable(),
    highSchool: lineSchema.nullable(),
    college: lineSchema.nullable(),
    bio: plainText().min(1).max(BIO_MAX_LENGTH).nullable(),
    height: oneLine().min(1).max(20).nullable(),
    weight: oneLine().min(1).max(20).nullable(),
    stats: statsSchema.nullable(),
    achievements: achievementsSchema.nullable(),
    statHistory: statHistorySchema.nullable(),
    achievementDates: achievementDatesSchema.nullable(),
    level: coachingLevelSchema.nullable().meta({ description: 'Of a coach; 422 for others.' }),
    sports: sportsSchema.nullable().meta({ description: 'Of an organization; 422 for others.' }),
  })
  .partial()
  .meta({ id: 'AthleteProfileChanges' })
export type AthleteProfileChanges = z.infer<typeof athleteProfileChangesSchema>

/** Relation of the viewer to this person; a declined request is `none` for its sender. */
export const connectionStandingSchema = z
  .enum(['none', 'pending_in', 'pending_out', 'connected', 'self'])
  .meta({ id: 'ConnectionStanding' })
export type ConnectionStanding = z.infer<typeof connectionStandingSchema>

export const profileSchema = z
  .object({
    user: personSchema,
    athleteProfile: athleteProfileSchema.nullable(),
    ...institutionProfiles,
    connection: connectionStandingSchema,
    connectionId: z.string().nullable(),
    canMessage: z
      .boolean()
      .meta({ description: 'True if a message or a message request could be sent now.' }),
    canConnect: z
      .boolean()
      .meta({ description: 'True if a connection request could be sent now.' }),
    isHidden: hiddenSchema,
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profileSchema>

export const profileQuerySchema = z.object({
  as: audienceSchema
    .optional()
    .meta({ description: 'Audience of the preview, for the owner only.' }),
})

/** Query of a list on a profile: its pictures, its posts. */
export const profileListQuerySchema = pageQuerySchema.extend(profileQuerySchema.shape)

/** A person with their athlete profile, as in search results and suggestions. */
export const searchResultSchema = z
  .object({
    user: personSchema,
    athleteProfile: athleteProfileSchema.nullable(),
    ...institutionProfiles,
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResultSchema>
