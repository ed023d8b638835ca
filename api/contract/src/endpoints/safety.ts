import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { userIdSchema } from '../ids.ts'
import { pageQuerySchema } from '../paging.ts'
import { newReportSchema, reportSchema, setAsideSchema, setAsideTargetSchema } from '../safety.ts'

const targetParamsSchema = z.object({ userId: userIdSchema })

export const safety = {
  block: defineEndpoint({
    method: 'POST',
    path: '/api/blocks',
    tag: 'Safety',
    summary:
      'Blocks a person: ends the connection, hides each from the other, announced to nobody.',
    access: 'member',
    body: setAsideTargetSchema,
    answers: { 200: setAsideSchema, 201: setAsideSchema },
    errors: [401, 403, 404, 422],
    whileAwaitingGuardian: true,
  }),
  listBlocks: defineEndpoint({
    method: 'GET',
    path: '/api/blocks',
    tag: 'Safety',
    summary: 'Whom the signed-in person blocked, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(setAsideSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  unblock: defineEndpoint({
    method: 'DELETE',
    path: '/api/blocks/{userId}',
    tag: 'Safety',
    summary: 'Ends a block; the connection does not come back by itself.',
    access: 'member',
    params: targetParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
    whileAwaitingGuardian: true,
  }),
  mute: defineEndpoint({
    method: 'POST',
    path: '/api/mutes',
    tag: 'Safety',
    summary: "Keeps a person's posts out of the own feed.",
    access: 'member',
    body: setAsideTargetSchema,
    answers: { 200: setAsideSchema, 201: setAsideSchema },
    errors: [401, 403, 404, 422],
    whileAwaitingGuardian: true,
  }),
  listMutes: defineEndpoint({
    method: 'GET',
    path: '/api/mutes',
    tag: 'Safety',
    summary: 'Whom the signed-in person muted, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(setAsideSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  unmute: defineEndpoint({
    method: 'DELETE',
    path: '/api/mutes/{userId}',
    tag: 'Safety',
    summary: 'Ends a mute.',
    access: 'member',
    params: targetParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
    whileAwaitingGuardian: true,
  }),
  report: defineEndpoint({
    method: 'POST',
    path: '/api/reports',
    tag: 'Safety',
    summary: 'Reports anything the viewer can see; the same again is the same report.',
    access: 'member',
    body: newReportSchema,
    answers: { 200: reportSchema, 201: reportSchema },
    errors: [401, 403, 404, 422],
    whileAwaitingGuardian: true,
  }),
}
