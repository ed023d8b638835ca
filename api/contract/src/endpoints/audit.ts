import { z } from 'zod'
import {
  auditEntrySchema,
  auditFilterSchema,
  auditQuerySchema,
  auditVerificationSchema,
} from '../administration.ts'
import { defineEndpoint } from '../endpoint.ts'

export const audit = {
  listAuditLog: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    tag: 'Administration',
    summary: 'Who did what to whom and why, newest first.',
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
    summary: 'The same entries as a table, all of them; taking it is an entry too.',
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
    summary: 'Whether every entry is as it was written and none is missing.',
    access: 'admin',
    answers: { 200: auditVerificationSchema },
    errors: [401, 403],
  }),
}
