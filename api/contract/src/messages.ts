import { z } from 'zod'
import { personSchema, worksForSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'
import { MESSAGE_MAX_LENGTH } from './limits.ts'
import { pageQuerySchema } from './paging.ts'
import { hiddenSchema } from './safety.ts'
import { plainText } from './texts.ts'

export const conversationSchema = z
  .object({
    user: personSchema,
    worksFor: worksForSchema,
    lastMessage: z.object({ content: z.string(), createdAt: timeSchema, senderId: userIdSchema }),
    unreadCount: z.number().int().meta({
      description: "Number of messages by the other person after the viewer's read mark.",
    }),
    isVerifiedConnection: z
      .boolean()
      .meta({ description: 'True if connected and the other person is verified.' }),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversationSchema>

export const messageSchema = z
  .object({
    id: idSchema,
    senderId: userIdSchema,
    recipientId: userIdSchema,
    content: z.string(),
    createdAt: timeSchema,
    readAt: timeSchema.nullable().meta({
      description: 'Time the recipient opened it; null before, and until the thread is open.',
    }),
    sender: z.object({
      profileImageUrl: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
    }),
    isHidden: hiddenSchema,
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof messageSchema>

/** Trimmed, 1 to 4,000 characters. With an Idempotency-Key a retry gives the same message, once. */
export const newMessageSchema = z
  .object({
    recipientId: z.string().max(64).toLowerCase().meta({
      description: 'Id of a person; the same 403 for everybody who cannot be written to.',
    }),
    content: plainText().min(1).max(MESSAGE_MAX_LENGTH),
  })
  .meta({ id: 'NewMessage' })
export type NewMessage = z.infer<typeof newMessageSchema>

export const messageRequestSchema = z
  .object({ user: personSchema, worksFor: worksForSchema, message: messageSchema })
  .meta({ id: 'MessageRequest' })
export type MessageRequest = z.infer<typeof messageRequestSchema>

export const messageRequestDecisionSchema = z
  .object({ status: z.enum(['accepted', 'declined']) })
  .meta({ id: 'MessageRequestDecision' })
export type MessageRequestDecision = z.infer<typeof messageRequestDecisionSchema>

export const readMarkSchema = z.object({ unreadCount: z.number().int() }).meta({ id: 'ReadMark' })
export type ReadMark = z.infer<typeof readMarkSchema>

const correspondentParamsSchema = z.object({ otherUserId: userIdSchema })

export const messageEndpoints = {
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
    summary: 'First messages by people without a connection, newest first.',
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(messageRequestSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  decideMessageRequest: defineEndpoint({
    method: 'PUT',
    path: '/api/messages/requests/{otherUserId}',
    towardsMinors: 'by_institutions',
    tag: 'Messages',
    summary: 'Accepts or declines a request; the sender is not told of a decline.',
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
        .meta({ description: '0 keeps the read mark, for prefetching.' }),
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
    towardsMinors: 'by_institutions',
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
