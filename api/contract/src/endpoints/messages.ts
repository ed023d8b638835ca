import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { userIdSchema } from '../ids.ts'
import {
  conversationSchema,
  messageRequestDecisionSchema,
  messageRequestSchema,
  messageSchema,
  newMessageSchema,
  readMarkSchema,
} from '../messages.ts'
import { pageQuerySchema } from '../paging.ts'

const correspondentParamsSchema = z.object({ otherUserId: userIdSchema })

export const messages = {
  listConversations: defineEndpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    tag: 'Messages',
    summary: 'Conversations, the one with the newest message first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(conversationSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  listMessageRequests: defineEndpoint({
    method: 'GET',
    path: '/api/messages/requests',
    tag: 'Messages',
    summary: 'First messages of people one is not connected with, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(messageRequestSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  decideMessageRequest: defineEndpoint({
    method: 'PUT',
    path: '/api/messages/requests/{otherUserId}',
    tag: 'Messages',
    summary: 'Opens the thread, or declines it; the sender is not told of a decline.',
    access: 'member',
    params: correspondentParamsSchema,
    body: messageRequestDecisionSchema,
    answers: { 200: messageRequestSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  showThread: defineEndpoint({
    method: 'GET',
    path: '/api/messages/{otherUserId}',
    tag: 'Messages',
    summary:
      'A thread, newest page first, ascending within the page; without a cursor it moves the read mark.',
    access: 'member',
    params: correspondentParamsSchema,
    query: pageQuerySchema.extend({
      mark: z
        .enum(['0', '1'])
        .default('1')
        .meta({ description: '0 leaves the read mark: prefetch.' }),
    }),
    answers: { 200: z.array(messageSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  markThreadRead: defineEndpoint({
    method: 'POST',
    path: '/api/messages/{otherUserId}/read',
    tag: 'Messages',
    summary: 'Moves the read mark to the newest message, on every device.',
    access: 'member',
    params: correspondentParamsSchema,
    answers: { 200: readMarkSchema },
    errors: [401, 403, 404],
    whileAwaitingGuardian: true,
  }),
  sendMessage: defineEndpoint({
    method: 'POST',
    path: '/api/messages',
    tag: 'Messages',
    summary:
      'Sends a message, or a message request to a stranger who allows it. Keyed retries send once.',
    access: 'member',
    body: newMessageSchema,
    answers: { 201: messageSchema },
    errors: [401, 403, 409, 422],
    idempotent: true,
  }),
}
