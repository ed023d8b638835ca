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
      description:
        'To be read out or typed: upper and lower case, spaces and hyphens do not matter.',
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

/** An invitation in its guardian's list, without the code. */
export const sentInvitationSchema = z
  .object({
    id: idSchema,
    state: z.enum(['open', 'used', 'expired']),
    createdAt: timeSchema,
    expiresAt: timeSchema,
    child: relativeSchema
      .nullable()
      .meta({ description: 'Who used it, for as long as they are linked.' }),
  })
  .meta({ id: 'SentInvitation' })
export type SentInvitation = z.infer<typeof sentInvitationSchema>

/** A guardian's six switches for one child. */
export const parentalControlSchema = z
  .object({
    id: idSchema,
    childUserId: userIdSchema,
    canViewMessages: z
      .boolean()
      .meta({ description: 'Off: names, counts and dates. On: the child is shown that it is.' }),
    canApproveConnections: z.boolean(),
    canModifyPrivacy: z.boolean(),
    canViewActivity: z.boolean(),
    requireApprovalForPosts: z
      .boolean()
      .meta({ description: 'Turned off, what waits already goes on waiting for a decision.' }),
    requireApprovalForConnections: z
      .boolean()
      .meta({ description: 'Turned off, what waits already goes on waiting for a decision.' }),
    guardian: relativeSchema.meta({ description: 'Whose record it is.' }),
    canChange: z
      .boolean()
      .meta({ description: 'The viewer is this guardian; a child only reads.' }),
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
    tag: 'Guardians',
    summary:
      'A code that links a child of 17, once and within 48 hours; verified parents only. Keyed retries invite once.',
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
    summary: 'Withdraws an invitation: its code is worth nothing from now on.',
    access: 'member',
    params: invitationParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404, 409],
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/guardian/accept',
    tag: 'Guardians',
    summary:
      'A minor links the guardian who gave them the code. Every code that does not work is answered alike.',
    access: 'member',
    body: guardianAcceptanceSchema,
    answers: { 201: parentalControlSchema, 200: parentalControlSchema },
    errors: [401, 403, 422],
    whileAwaitingGuardian: true,
  }),
  leaveChild: defineEndpoint({
    method: 'DELETE',
    path: '/api/guardian/links/{childUserId}',
    tag: 'Guardians',
    summary: 'A guardian leaves; without another one the child awaits a guardian again.',
    access: 'member',
    params: z.object({ childUserId: userIdSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
  listParentalControls: defineEndpoint({
    method: 'GET',
    path: '/api/parental-controls',
    tag: 'Guardians',
    summary: "A guardian's records, or those that apply to a child, who reads them only.",
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(parentalControlSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  changeParentalControls: defineEndpoint({
    method: 'PUT',
    path: '/api/parental-controls/{id}',
    tag: 'Guardians',
    summary: 'Turns one switch or several; the child is told. What waits already stays waiting.',
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
    summary: 'Who turned which switch when, newest first; for that guardian and the child.',
    access: 'member',
    params: controlParamsSchema,
    query: pageQuerySchema,
    answers: { 200: z.array(parentalControlChangeSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
}
