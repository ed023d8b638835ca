import { z } from 'zod'
import { idSchema, timeSchema } from '../ids.ts'
import { REASON_MAX_LENGTH } from '../limits.ts'
import { pageQuerySchema } from '../paging.ts'
import { plainText } from '../texts.ts'
import { personSchema } from './account.ts'

export const identityReviewStatusSchema = z
  .enum(['pending', 'refused', 'canceled', 'expired', 'completed'])
  .meta({ id: 'IdentityReviewStatus' })
export type IdentityReviewStatus = z.infer<typeof identityReviewStatusSchema>

/** Request for a way back in, as the person who lost every second factor sees it. */
export const ownIdentityReviewSchema = z
  .object({
    requestedAt: timeSchema,
    opensAt: timeSchema.meta({ description: 'Earliest removal of the second factors.' }),
    approvals: z.int().min(0).max(2),
  })
  .meta({ id: 'OwnIdentityReview' })
export type OwnIdentityReview = z.infer<typeof ownIdentityReviewSchema>

/** The same for admins. */
export const identityReviewSchema = ownIdentityReviewSchema
  .extend({
    id: idSchema,
    status: identityReviewStatusSchema,
    user: personSchema,
    email: z.email(),
    emailConfirmed: z
      .boolean()
      .meta({ description: 'Nobody is mailed at an address that was never confirmed.' }),
    memberSince: timeSchema,
    approverNames: z.array(z.string()).max(2),
    approvedByMe: z.boolean(),
    isMine: z.boolean().meta({ description: 'The viewer’s own or their family’s: others decide.' }),
  })
  .meta({ id: 'IdentityReview' })
export type IdentityReview = z.infer<typeof identityReviewSchema>

export const identityReviewQuerySchema = pageQuerySchema

export const identityReviewDecisionSchema = z
  .object({
    decision: z.enum(['approve', 'refuse']),
    reason: plainText()
      .min(1)
      .max(REASON_MAX_LENGTH)
      .meta({ description: 'How the person was recognized, or why not; for the audit log.' }),
  })
  .meta({ id: 'IdentityReviewDecision' })
export type IdentityReviewDecision = z.infer<typeof identityReviewDecisionSchema>
