import { z } from 'zod'
import { accountStatusSchema, personSchema, verificationLevelSchema } from './accounts.ts'
import { daySchema, idSchema, timeSchema, userIdSchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'
import { plainText } from './texts.ts'

export const adminUserSchema = personSchema
  .extend({
    email: z.email(),
    status: accountStatusSchema,
    createdAt: timeSchema,
    backgroundCheckValidUntil: timeSchema.nullable(),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUserSchema>

export const adminUserChangesSchema = z
  .object({
    verificationLevel: verificationLevelSchema
      .nullish()
      .meta({ description: 'elite only for the verified; null takes the badge away.' }),
    status: z.enum(['active', 'suspended']).optional(),
    reason: plainText().min(1).max(500),
  })
  .meta({ id: 'AdminUserChanges' })
export type AdminUserChanges = z.infer<typeof adminUserChangesSchema>

export const adminUserQuerySchema = pageQuerySchema.extend({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Part of a name or an e-mail address.', example: 'jordan mi' }),
})
export type AdminUserQuery = z.infer<typeof adminUserQuerySchema>

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
    number: z.number().int().meta({ description: 'Its place in the chain, from 1, without gaps.' }),
    actorName: z.string().nullable().meta({ description: 'null for the product and who is gone.' }),
    subjectName: z.string().nullable().meta({ description: 'Where the subject is a person.' }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Which entries: all of what is given has to fit. */
export const auditFilterSchema = z.object({
  actor: userIdSchema.optional(),
  subject: z.string().min(1).max(100).optional(),
  action: z
    .string()
    .max(100)
    .regex(/^[a-z_]+(\.[a-z_]*)?$/)
    .optional()
    .meta({ description: 'An action, or the area before its dot.', example: 'verification' }),
  from: daySchema.optional().meta({ description: 'The first day, UTC.' }),
  to: daySchema.optional().meta({ description: 'The last day, UTC.' }),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditQuerySchema = pageQuerySchema.extend(auditFilterSchema.shape)
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** What looking over the whole chain found. */
export const auditVerificationSchema = z
  .object({
    ok: z.boolean(),
    checked: z.number().int().meta({ description: 'Entries that are as they were written.' }),
    brokenAt: z
      .object({
        number: z.number().int(),
        entryId: idSchema.nullable(),
        problem: z.enum(['altered', 'missing', 'cut_off', 'unlinked']),
      })
      .optional()
      .meta({ description: 'The first place that is not as it was written.' }),
    head: z.string().meta({ description: 'The last hash. Noted elsewhere, it proves the chain.' }),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof auditVerificationSchema>
