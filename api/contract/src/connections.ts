import { z } from 'zod'
import { personSchema } from './accounts.ts'
import { idSchema, timeSchema, userIdSchema } from './ids.ts'
import { oneLine } from './texts.ts'

export const connectionStatusSchema = z
  .enum(['pending', 'accepted', 'declined'])
  .meta({ id: 'ConnectionStatus' })
export type ConnectionStatus = z.infer<typeof connectionStatusSchema>

export const connectionSchema = z
  .object({
    id: idSchema,
    user: personSchema.meta({ description: 'The other person.' }),
    status: connectionStatusSchema,
    direction: z
      .enum(['in', 'out'])
      .meta({ description: 'Who asked: they (in) or the viewer (out).' }),
    note: z.string().nullable(),
    awaitsGuardian: z
      .boolean()
      .meta({ description: "The viewer's guardian has to approve first; only a minor is told." }),
    createdAt: timeSchema.meta({
      description: 'When they connected; of a request, when it was made.',
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
