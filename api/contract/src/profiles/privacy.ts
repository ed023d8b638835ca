import { z } from 'zod'

/** Audiences, not a ladder (rules.md, Visibility levels). */
export const VISIBILITY_LEVELS = ['public', 'teams', 'coaches', 'sponsors', 'private'] as const

export const visibilityLevelSchema = z.enum(VISIBILITY_LEVELS).meta({ id: 'VisibilityLevel' })
export type VisibilityLevel = z.infer<typeof visibilityLevelSchema>

/** Whose eyes the owner borrows with `?as=`: the five of the visibility levels. */
export const audienceSchema = z.enum(VISIBILITY_LEVELS).meta({ id: 'Audience' })
export type Audience = z.infer<typeof audienceSchema>

/** `profileVisibility` is the ceiling of the other sections; `contactVisibility` says who may ask for contact. */
export const privacySettingsSchema = z
  .object({
    profileVisibility: visibilityLevelSchema,
    statsVisibility: visibilityLevelSchema,
    achievementsVisibility: visibilityLevelSchema,
    mediaVisibility: visibilityLevelSchema,
    contactVisibility: visibilityLevelSchema,
  })
  .meta({ id: 'PrivacySettings' })
export type PrivacySettings = z.infer<typeof privacySettingsSchema>

/** One field or several with their new level; absent keeps. */
export const privacyChangesSchema = privacySettingsSchema.partial().meta({ id: 'PrivacyChanges' })
export type PrivacyChanges = z.infer<typeof privacyChangesSchema>
