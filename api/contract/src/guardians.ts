import { z } from 'zod'
import { personSchema } from './accounts.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'

/** Single use, 48 hours (rules.md, Guardians). */
export const guardianInvitationSchema = z
  .object({ id: idSchema, code: z.string(), expiresAt: timeSchema })
  .meta({ id: 'GuardianInvitation' })
export type GuardianInvitation = z.infer<typeof guardianInvitationSchema>

export const guardianAcceptanceSchema = z
  .object({ code: z.string().trim().min(1).max(64) })
  .meta({ id: 'GuardianAcceptance' })

export const childSchema = personSchema
  .pick({ id: true, firstName: true, lastName: true, profileImageUrl: true, accountType: true })
  .meta({ id: 'Child' })
export type Child = z.infer<typeof childSchema>

/** The six switches of one guardian over one child. */
export const parentalControlSchema = z
  .object({
    id: idSchema,
    childUserId: userIdSchema,
    canViewMessages: z.boolean(),
    canApproveConnections: z.boolean(),
    canModifyPrivacy: z.boolean(),
    canViewActivity: z.boolean(),
    requireApprovalForPosts: z.boolean(),
    requireApprovalForConnections: z.boolean(),
  })
  .meta({ id: 'ParentalControl' })
export type ParentalControl = z.infer<typeof parentalControlSchema>

export const parentalControlChangesSchema = parentalControlSchema
  .omit({ id: true, childUserId: true })
  .partial()
  .meta({ id: 'ParentalControlChanges' })

/** What a child did, without what was in it. */
export const activityEntrySchema = z
  .object({ id: idSchema, activityType: z.string(), createdAt: timeSchema })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof activityEntrySchema>

export const approvalSchema = z
  .object({
    id: idSchema,
    childUserId: userIdSchema,
    subjectType: z.enum(['post', 'boost', 'media', 'connection']),
    subjectId: z.uuid(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof approvalSchema>

export const approvalDecisionSchema = z
  .object({
    decision: z.enum(['approved', 'declined']),
    reason: z.string().trim().max(500).nullish(),
  })
  .meta({ id: 'ApprovalDecision' })
