import { z } from 'zod'
import { personSchema } from '../accounts/account.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema, timeSchema, userIdSchema } from '../ids.ts'
import { pageQuerySchema } from '../paging.ts'

/** Single use, 48 hours (docs/rules.md, Guardians). The code is in this answer and in no other. */
export const guardianInvitationSchema = z
  .object({
    id: idSchema,
    code: z.string().meta({
      description: 'Easy to read out and type: case, spaces and hyphens do not matter.',
      example: '7K3M-9QRT-2WXY-4ABC',
    }),
    expiresAt: timeSchema,
  })
  .meta({ id: 'GuardianInvitation' })
export type GuardianInvitation = z.infer<typeof guardianInvitationSchema>

export const guardianAcceptanceSchema = z
  .object({ code: z.string().trim().min(1).max(64) })
  .meta({ id: 'GuardianAcceptance' })

/** A member of the family, or another person with nothing but their name. */
export const relativeSchema = personSchema.pick({
  id: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
})

/** Whom a code would link, for the child to confirm. */
export const guardianOfCodeSchema = z
  .object({ guardian: relativeSchema.omit({ profileImageUrl: true }), expiresAt: timeSchema })
  .meta({ id: 'GuardianOfCode' })
export type GuardianOfCode = z.infer<typeof guardianOfCodeSchema>

/** An invitation in its guardian's list, without the code. */
export const sentInvitationSchema = z
  .object({
    id: idSchema,
    state: z.enum(['open', 'used', 'expired']),
    createdAt: timeSchema,
    expiresAt: timeSchema,
    child: relativeSchema.nullable().meta({ description: 'The child who used it, while linked.' }),
  })
  .meta({ id: 'SentInvitation' })
export type SentInvitation = z.infer<typeof sentInvitationSchema>

/** A guardian's six switches for one child. */
export const parentalControlSchema = z
  .object({
    id: idSchema,
    childUserId: userIdSchema,
    canViewMessages: z.boolean().meta({
      description:
        'Off: names, counts and dates. On: messages too, and the child sees that it is on.',
    }),
    canApproveConnections: z.boolean(),
    canModifyPrivacy: z.boolean(),
    canViewActivity: z.boolean(),
    requireApprovalForPosts: z
      .boolean()
      .meta({ description: 'Requests pending when it is turned off stay pending.' }),
    requireApprovalForConnections: z
      .boolean()
      .meta({ description: 'Requests pending when it is turned off stay pending.' }),
    guardian: relativeSchema.meta({ description: 'The guardian who owns the record.' }),
    canChange: z
      .boolean()
      .meta({ description: 'True if the viewer is this guardian; a child can only read.' }),
  })
  .meta({ id: 'ParentalControl' })
export type ParentalControl = z.infer<typeof parentalControlSchema>

/** The switches by name. */
export const parentalSwitchesSchema = parentalControlSchema.omit({
  id: true,
  childUserId: true,
  guardian: true,
  canChange: true,
})
export type ParentalSwitches = z.infer<typeof parentalSwitchesSchema>

export const parentalControlChangesSchema = parentalSwitchesSchema
  .partial()
  .meta({ id: 'ParentalControlChanges' })
export type ParentalControlChanges = z.infer<typeof parentalControlChangesSchema>

/** A change of one switch. */
export const parentalControlChangeSchema = z
  .object({
    id: idSchema,
    control: parentalSwitchesSchema.keyof(),
    from: z.boolean(),
    to: z.boolean(),
    createdAt: timeSchema,
    changedBy: relativeSchema,
  })
  .meta({ id: 'ParentalControlChange' })
export type ParentalControlChange = z.infer<typeof parentalControlChangeSchema>

const invitationParamsSchema = z.object({ id: idSchema })
const controlParamsSchema = z.object({ id: idSchema })

export const guardianEndpoints = {
  inviteChild: defineEndpoint({
    method: 'POST',
    path: '/api/guardian/invitations',
    towardsMinors: 'by_guardians',
    tag: 'Guardians',
    summary:
      'Creates a code that links a child of 17, once and within 48 hours; verified parents only. Retries with a key invite once.',
    access: 'member',
    answers: { 201: guardianInvitationSchema },
    errors: [401, 403, 409, 422],
    idempotent: true,
  }),
  listInvitations: defineEndpoint({
    method: 'GET',
    path: '/api/guardian/invitations',
    tag: 'Guardians',
    summary: "The viewer's invitations, newest first, without their codes.",
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(sentInvitationSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  withdrawInvitation: defineEndpoint({
    method: 'DELETE',
    path: '/api/guardian/invitations/{id}',
    tag: 'Guardians',
    summary: 'Withdraws an invitation: its code stops working.',
    access: 'member',
    params: invitationParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404, 409],
  }),
  lookUpInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/guardian/look-up',
    tag: 'Guardians',
    summary:
      'Names the guardian whom a code would link, and changes nothing: a minor confirms who it is, then accepts. Invalid codes get the same answer as there, and count there.',
    access: 'member',
    body: guardianAcceptanceSchema,
    answers: { 200: guardianOfCodeSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/guardian/accept',
    tag: 'Guardians',
    summary:
      'Links a minor with the guardian who gave them the code. All invalid codes get the same answer.',
    access: 'member',
    body: guardianAcceptanceSchema,
    answers: { 201: parentalControlSchema, 200: parentalControlSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  leaveChild: defineEndpoint({
    method: 'DELETE',
    path: '/api/guardian/links/{childUserId}',
    confirmed: 'with_factor',
    tag: 'Guardians',
    summary: "Ends a guardian's link; without another guardian the child awaits one again.",
    access: 'member',
    params: z.object({ childUserId: userIdSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
  listParentalControls: defineEndpoint({
    method: 'GET',
    path: '/api/parental-controls',
    tag: 'Guardians',
    summary: "A guardian's records, or those in effect for a child, who can only read them.",
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(parentalControlSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  changeParentalControls: defineEndpoint({
    method: 'PUT',
    path: '/api/parental-controls/{id}',
    towardsMinors: 'by_guardians',
    tag: 'Guardians',
    summary: 'Changes one or more switches; the child is notified. Pending requests stay pending.',
    access: 'member',
    params: controlParamsSchema,
    body: parentalControlChangesSchema,
    answers: { 200: parentalControlSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  listParentalControlChanges: defineEndpoint({
    method: 'GET',
    path: '/api/parental-controls/{id}/history',
    tag: 'Guardians',
    summary: 'Changes of the switches, newest first; for that guardian and the child.',
    access: 'member',
    params: controlParamsSchema,
    query: pageQuerySchema,
    answers: { 200: z.array(parentalControlChangeSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
}
