import { z } from 'zod'
import { personSchema, worksForSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'
import { oneLine } from './texts.ts'

export const connectionStatusSchema = z
  .enum(['pending', 'accepted', 'declined'])
  .meta({ id: 'ConnectionStatus' })
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>

export const connectionSchema = z
  .object({
    id: idSchema,
    user: personSchema.meta({ description: 'The other person.' }),
    worksFor: worksForSchema,
    status: connectionStatusSchema,
    direction: z
      .enum(['in', 'out'])
      .meta({ description: 'Sender of the request: the other person (in) or the viewer (out).' }),
    note: z.string().nullable(),
    awaitsGuardian: z.boolean().meta({
      description: "True while the viewer's guardian has to approve; visible to the minor only.",
    }),
    createdAt: timeSchema.meta({
      description: 'Time of the connection, or of the pending request.',
    }),
  })
  .meta({ id: 'Connection' })
export type Connection = z.infer<typeof connectionSchema>

export const newConnectionSchema = z
  .object({ userId: userIdSchema, note: oneLine().max(300).nullish() })
  .meta({ id: 'NewConnection' })
export type NewConnection = z.infer<typeof newConnectionSchema>

export const connectionDecisionSchema = z
  .object({ status: z.enum(['accepted', 'declined']) })
  .meta({ id: 'ConnectionDecision' })
export type ConnectionDecision = z.infer<typeof connectionDecisionSchema>

const connectionParamsSchema = z.object({ id: idSchema })

export const connectionEndpoints = {
  requestConnection: defineEndpoint({
    method: 'POST',
    path: '/api/connections',
    towardsMinors: 'by_institutions',
    tag: 'Connections',
    summary: 'Asks to connect; a repeated request changes nothing, and crossing requests connect.',
    access: 'member',
    body: newConnectionSchema,
    answers: { 200: connectionSchema, 201: connectionSchema },
    errors: [401, 403, 404, 422],
  }),
  listConnections: defineEndpoint({
    method: 'GET',
    path: '/api/connections',
    tag: 'Connections',
    summary: 'Accepted connections, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(connectionSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  listConnectionRequests: defineEndpoint({
    method: 'GET',
    path: '/api/connections/requests',
    tag: 'Connections',
    summary: 'Pending requests in and out, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(connectionSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  decideConnection: defineEndpoint({
    method: 'PUT',
    path: '/api/connections/{id}',
    towardsMinors: 'by_institutions',
    tag: 'Connections',
    summary: 'Accepts or declines an incoming request.',
    access: 'member',
    params: connectionParamsSchema,
    body: connectionDecisionSchema,
    answers: { 200: connectionSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  removeConnection: defineEndpoint({
    method: 'DELETE',
    path: '/api/connections/{id}',
    tag: 'Connections',
    summary: 'Ends a connection, withdraws a request or declines one; nobody is notified.',
    access: 'member',
    params: connectionParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
