import { z } from 'zod'
import { connectionDecisionSchema, connectionSchema, newConnectionSchema } from '../connections.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import { pageQuerySchema } from '../paging.ts'

const connectionParamsSchema = z.object({ id: idSchema })

export const connections = {
  requestConnection: defineEndpoint({
    method: 'POST',
    path: '/api/connections',
    tag: 'Connections',
    summary: 'Asks to connect; again is the same request, and two that cross are accepted.',
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
    tag: 'Connections',
    summary: 'Accepts or declines a request that came in.',
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
    summary: 'Ends a connection, withdraws a request or declines one; nobody is told.',
    access: 'member',
    params: connectionParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
}
