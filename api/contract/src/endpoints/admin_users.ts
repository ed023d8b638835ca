import { z } from 'zod'
import { adminUserChangesSchema, adminUserQuerySchema, adminUserSchema } from '../administration.ts'
import { defineEndpoint } from '../endpoint.ts'
import { userIdSchema } from '../ids.ts'

export const adminUsers = {
  listUsers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    tag: 'Administration',
    summary: 'Accounts by name or e-mail address, newest first.',
    access: 'admin',
    query: adminUserQuerySchema,
    answers: { 200: z.array(adminUserSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  changeUser: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    tag: 'Administration',
    summary: 'Grants or takes away a badge, suspends an account or lifts that; never one’s own.',
    access: 'admin',
    params: z.object({ id: userIdSchema }),
    body: adminUserChangesSchema,
    answers: { 200: adminUserSchema },
    errors: [401, 403, 404, 409, 422],
  }),
}
