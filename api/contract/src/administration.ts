import { z } from 'zod'
import { accountStatusSchema, personSchema, verificationLevelSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { timeSchema, userIdSchema } from './ids.ts'
import { REASON_MAX_LENGTH } from './limits.ts'
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
      .meta({ description: 'elite requires a verified account; null removes the badge.' }),
    status: z.enum(['active', 'suspended']).optional(),
    reason: plainText().min(1).max(REASON_MAX_LENGTH),
  })
  .meta({ id: 'AdminUserChanges' })
export type AdminUserChanges = z.infer<typeof adminUserChangesSchema>

export const adminUserQuerySchema = pageQuerySchema.extend({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Part of a name or an email address.', example: 'jordan mi' }),
})
export type AdminUserQuery = z.infer<typeof adminUserQuerySchema>

export const administrationEndpoints = {
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    tag: 'Administration',
    summary: 'Accounts by name or email address, newest first.',
    access: 'admin',
    query: adminUserQuerySchema,
    answers: { 200: z.array(adminUserSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  changeUser: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    confirmed: 'with_factor',
    tag: 'Administration',
    summary:
      'Grants or removes a badge, suspends an account or lifts the suspension; never one’s own.',
    access: 'admin',
    params: z.object({ id: userIdSchema }),
    body: adminUserChangesSchema,
    answers: { 200: adminUserSchema },
    errors: [401, 403, 404, 409, 422],
  }),
}
