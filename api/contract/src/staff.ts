import { z } from 'zod'
import { personSchema } from './accounts/account.ts'
import { defineEndpoint } from './endpoint.ts'
import { timeSchema, userIdSchema } from './ids.ts'
import { pageQuerySchema } from './paging.ts'
import { coachingLevelSchema } from './profiles/institutions.ts'

export const staffStatusSchema = z
  .enum(['pending', 'accepted', 'declined'])
  .meta({ id: 'StaffStatus' })
export type StaffStatus = z.infer<typeof staffStatusSchema>

export const staffMemberSchema = z
  .object({
    user: personSchema,
    sport: z.string().nullable(),
    level: coachingLevelSchema.nullable(),
    status: staffStatusSchema,
    askedAt: timeSchema,
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMemberSchema>

/** Organization that a coach works for or asked to join. */
export const employmentSchema = z
  .object({ organization: personSchema, status: staffStatusSchema, askedAt: timeSchema })
  .meta({ id: 'Employment' })
export type Employment = z.infer<typeof employmentSchema>

const ownEmploymentSchema = z
  .object({ employment: employmentSchema.nullable() })
  .meta({ id: 'OwnEmployment' })

export const newEmploymentSchema = z
  .object({ organizationId: userIdSchema })
  .meta({ id: 'NewEmployment' })
export type NewEmployment = z.infer<typeof newEmploymentSchema>

export const staffDecisionSchema = z
  .object({ status: z.enum(['accepted', 'declined']) })
  .meta({ id: 'StaffDecision' })
export type StaffDecision = z.infer<typeof staffDecisionSchema>

const coachParamsSchema = z.object({ coachId: userIdSchema })

export const staffEndpoints = {
  listStaff: defineEndpoint({
    method: 'GET',
    path: '/api/profiles/{id}/staff',
    tag: 'Staff',
    summary: 'Coaches accepted by an organization and visible to the viewer, newest first.',
    access: 'member',
    params: z.object({ id: userIdSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(staffMemberSchema) },
    errors: [401, 403, 404, 422],
    paged: true,
  }),
  listStaffRequests: defineEndpoint({
    method: 'GET',
    path: '/api/staff/requests',
    tag: 'Staff',
    summary: "Coaches who ask to join the viewer's staff, newest first.",
    access: 'member',
    query: pageQuerySchema,
    answers: { 200: z.array(staffMemberSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  decideStaffRequest: defineEndpoint({
    method: 'PUT',
    path: '/api/staff/{coachId}',
    tag: 'Staff',
    summary: 'Accepts or declines a coach; the coach sees which.',
    access: 'member',
    params: coachParamsSchema,
    body: staffDecisionSchema,
    answers: { 200: staffMemberSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  removeStaff: defineEndpoint({
    method: 'DELETE',
    path: '/api/staff/{coachId}',
    tag: 'Staff',
    summary: "Takes a coach off the viewer's staff; nobody is notified.",
    access: 'member',
    params: coachParamsSchema,
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
  showEmployment: defineEndpoint({
    method: 'GET',
    path: '/api/employment',
    tag: 'Staff',
    summary: 'Organization that the signed-in coach works for or asked, and its answer.',
    access: 'member',
    answers: { 200: ownEmploymentSchema },
    errors: [401, 403],
  }),
  askForEmployment: defineEndpoint({
    method: 'PUT',
    path: '/api/employment',
    tag: 'Staff',
    summary: 'Asks an organization to be on its staff, in place of any other; idempotent.',
    access: 'member',
    body: newEmploymentSchema,
    answers: { 200: ownEmploymentSchema },
    errors: [401, 403, 404, 409, 422],
  }),
  leaveEmployment: defineEndpoint({
    method: 'DELETE',
    path: '/api/employment',
    tag: 'Staff',
    summary: 'Leaves the organization, or withdraws the request; nobody is notified.',
    access: 'member',
    answers: { 204: null },
    errors: [401, 403],
  }),
}
