import { z } from 'zod'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'
import { hiddenSchema } from './safety.ts'
import { plainText } from './texts.ts'

export const MESSAGE_MAX_LENGTH = 4_000

/** The other person of a conversation, as the list shows them. */
export const correspondentSchema = z
  .object({
    id: userIdSchema,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    isVerified: z.boolean(),
  })
  .meta({ id: 'Correspondent' })
export type Correspondent = z.infer<typeof correspondentSchema>

export const conversationSchema = z
  .object({
    user: correspondentSchema,
    lastMessage: z.object({ content: z.string(), createdAt: timeSchema, senderId: userIdSchema }),
    unreadCount: z
      .number()
      .int()
      .meta({ description: "What the other sent after the viewer's read mark." }),
    isVerifiedConnection: z
      .boolean()
      .meta({ description: 'Connected, and the other person is verified.' }),
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
      description: 'When the recipient opened it; null before, and until they are connected.',
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
    recipientId: z
      .string()
      .max(64)
      .toLowerCase()
      .meta({ description: 'A person; whoever cannot be written to answers the one 403.' }),
    content: plainText().min(1).max(MESSAGE_MAX_LENGTH),
  })
  .meta({ id: 'NewMessage' })
export type NewMessage = z.infer<typeof newMessageSchema>

export const messageRequestSchema = z
  .object({ user: correspondentSchema, message: messageSchema })
  .meta({ id: 'MessageRequest' })
export type MessageRequest = z.infer<typeof messageRequestSchema>

export const messageRequestDecisionSchema = z
  .object({ status: z.enum(['accepted', 'declined']) })
  .meta({ id: 'MessageRequestDecision' })
export type MessageRequestDecision = z.infer<typeof messageRequestDecisionSchema>

export const readMarkSchema = z.object({ unreadCount: z.number().int() }).meta({ id: 'ReadMark' })
export type ReadMark = z.infer<typeof readMarkSchema>
