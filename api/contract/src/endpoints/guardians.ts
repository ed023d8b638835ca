import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  guardianAcceptanceSchema,
  guardianInvitationSchema,
  parentalControlChangeSchema,
  parentalControlChangesSchema,
  parentalControlSchema,
  sentInvitationSchema,
} from '../guardians.ts'
import { idSchema, userIdSchema } from '../ids.ts'
import { pageQuerySchema } from '../paging.ts'

const invitationParamsSchema = z.object({ id: idSchema })
const controlParamsSchema = z.object({ id: idSchema })

export const guardians = {
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
