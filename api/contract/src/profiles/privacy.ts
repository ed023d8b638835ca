import { z } from 'zod'

/** Audiences, not a ladder (docs/rules.md, Visibility levels). */
export const VISIBILITY_LEVELS = ['public', 'teams', 'coaches', 'sponsors', 'private'] as const

export const visibilityLevelSchema = z.enum(VISIBILITY_LEVELS).meta({ id: 'VisibilityLevel' })
export type VisibilityLevel = z.infer<typeof visibilityLevelSchema>

/** Audience for the owner's preview with `?as=`. */
export const audienceSchema = z.enum(VISIBILITY_LEVELS).meta({ id: 'Audience' })
export type Audience = z.infer<typeof audienceSchema>

/** `profileVisibility` is the ceiling of the other sections; `contactVisibility` limits who may ask for contact. */
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

/** Asked of verified coaches and organizations that never chose their contact level; any choice answers it. */
export const contactQuestionSchema = z
  .object({ isOpen: z.boolean().meta({ description: 'True until it is answered.' }) })
  .meta({ id: 'ContactQuestion' })
export type ContactQuestion = z.infer<typeof contactQuestionSchema>

/** New levels of one or more fields; absent fields stay unchanged. */
export const privacyChangesSchema = privacySettingsSchema.partial().meta({ id: 'PrivacyChanges' })
export type PrivacyChanges = z.infer<typeof privacyChangesSchema>
