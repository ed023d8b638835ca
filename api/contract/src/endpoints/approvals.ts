import { z } from 'zod'
import { approvalDecisionSchema, approvalQuerySchema, approvalSchema } from '../approvals.ts'
import { connectionSchema } from '../connections.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema, userIdSchema } from '../ids.ts'
import { pageQuerySchema } from '../paging.ts'

export const approvals = {
  listApprovals: defineEndpoint({
    method: 'GET',
    path: '/api/approvals',
    tag: 'Guardians',
    summary:
      "What waits for a guardian's decision, newest first, or what was decided; a child reads their own.",
    access: 'member',
    query: approvalQuerySchema,
    answers: { 200: z.array(approvalSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  decideApproval: defineEndpoint({
    method: 'PUT',
    path: '/api/approvals/{id}',
    tag: 'Guardians',
    summary:
      'Approves or declines. The first decision of two guardians counts; another one after it is 409.',
    access: 'member',
    params: z.object({ id: idSchema }),
    body: approvalDecisionSchema,
    answers: { 200: approvalSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  listChildConnections: defineEndpoint({
    method: 'GET',
    path: '/api/children/{id}/connections',
    tag: 'Guardians',
    summary: "A child's accepted connections, newest first.",
    access: 'member',
    params: z.object({ id: userIdSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(connectionSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  removeChildConnection: defineEndpoint({
    method: 'DELETE',
    path: '/api/children/{id}/connections/{connectionId}',
    tag: 'Guardians',
    summary: 'Ends a connection of a child, with canApproveConnections; the child is told.',
    access: 'member',
    params: z.object({ id: userIdSchema, connectionId: idSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
