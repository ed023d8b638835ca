import { z } from 'zod'
import { accountStatusSchema, personSchema, verificationLevelSchema } from './accounts.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'

export const adminUserSchema = personSchema
  .extend({ email: z.email(), status: accountStatusSchema })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUserSchema>

export const adminUserChangesSchema = z
  .object({
    verificationLevel: verificationLevelSchema.nullish(),
    status: z.enum(['active', 'suspended']).optional(),
    reason: z.string().trim().min(1).max(500),
  })
  .meta({ id: 'AdminUserChanges' })

/** `version` guards against two reviewers at once: the second gets 409. */
export const reportDecisionSchema = z
  .object({
    decision: z.enum(['hide', 'restore', 'dismiss', 'suspend']),
    notes: z.string().trim().max(2_000).nullish(),
    version: z.number().int(),
  })
  .meta({ id: 'ReportDecision' })

export const auditEntrySchema = z
  .object({
    id: idSchema,
    actorId: userIdSchema.nullable(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: timeSchema,
    hash: z.string().meta({ description: 'Of this entry and the one before: a chain.' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>
