import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { daySchema, idSchema, timeSchema, userIdSchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'

export const auditEntrySchema = z
  .object({
    id: idSchema,
    actorId: userIdSchema.nullable(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string().nullable(),
    reason: z.string().nullable().meta({
      description: "Null without one, and in others' entries about the viewer or their family.",
    }),
    createdAt: timeSchema,
    hash: z.string().meta({ description: 'Hash over this entry and the previous hash.' }),
    number: z.number().int().meta({ description: 'Position in the chain, from 1, without gaps.' }),
    actorName: z
      .string()
      .nullable()
      .meta({ description: 'Null for the product itself and for deleted accounts.' }),
    subjectName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the subject, if it is a person.' }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: "Empty in others' entries about the viewer or their family." }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** The database has no year 0, and reads up to the day after the last one. */
const filterDaySchema = daySchema.refine((day) => day > '0001' && day < '9999-12-31', {
  error: 'Choose a day from 0001-01-01 to 9999-12-30',
})

/** True for a time zone that has a name: `America/Chicago`. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Filters of entries; all given ones apply. */
export const auditFilterSchema = z.object({
  actor: userIdSchema.optional(),
  subject: z.string().min(1).max(100).optional(),
  action: z
    .string()
    .max(100)
    .regex(/^[a-z_]+(\.[a-z_]*)?$/)
    .optional()
    .meta({ description: 'An action, or the area before its dot.', example: 'verification' }),
  from: filterDaySchema.optional().meta({ description: 'The first day, in `zone`.' }),
  to: filterDaySchema.optional().meta({ description: 'The last day, in `zone`.' }),
  zone: z
    .string()
    .max(64)
    .refine(isTimeZone, { error: 'Choose a time zone by its name, such as America/Chicago' })
    .optional()
    .meta({ description: 'Time zone of the days; UTC without one.', example: 'America/Chicago' }),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditQuerySchema = pageQuerySchema.extend(auditFilterSchema.shape)
export type AuditQuery = z.infer<typeof auditQuerySchema>

/** Result of verifying the whole chain. */
export const auditVerificationSchema = z
  .object({
    ok: z.boolean(),
    checked: z.number().int().meta({ description: 'Number of intact entries.' }),
    brokenAt: z
      .object({
        number: z.number().int(),
        entryId: idSchema.nullable(),
        problem: z.enum(['altered', 'missing', 'cut_off', 'unlinked']),
      })
      .optional()
      .meta({ description: 'Position of the first broken entry.' }),
    head: z
      .string()
      .meta({ description: 'The last hash. A copy kept elsewhere proves the chain.' }),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof auditVerificationSchema>

export const auditEndpoints = {
  listAuditLog: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    tag: 'Administration',
    summary: 'Actions with actor, subject and reason, newest first.',
    access: 'admin',
    query: auditQuerySchema,
    answers: { 200: z.array(auditEntrySchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  exportAuditLog: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit-log.csv',
    tag: 'Administration',
    summary: 'All of these entries as a table; the export is logged too.',
    access: 'admin',
    query: auditFilterSchema,
    answers: { 200: null },
    sendsBytes: ['text/csv'],
    errors: [401, 403, 422],
  }),
  verifyAuditLog: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit-log/verification',
    tag: 'Administration',
    summary: 'Verifies that all entries are intact and none is missing.',
    access: 'admin',
    answers: { 200: auditVerificationSchema },
    errors: [401, 403],
  }),
}
