import { z } from 'zod'
import { currentUserSchema } from '../accounts/account.ts'
import { newNameSchema } from '../accounts/names.ts'
import { defineEndpoint } from '../endpoint.ts'
import { userIdSchema } from '../ids.ts'
import { contactQuestionSchema, privacyChangesSchema, privacySettingsSchema } from './privacy.ts'
import {
  athleteProfileChangesSchema,
  athleteProfileSchema,
  profileQuerySchema,
  profileSchema,
} from './profile.ts'

/** The person in the path. */
export const personParamsSchema = z.object({ id: userIdSchema })

export const profileEndpoints = {
  showProfile: defineEndpoint({
    method: 'GET',
    path: '/api/profiles/{id}',
    tag: 'Profiles',
    summary: 'A person and the parts of their athlete profile visible to the viewer.',
    access: 'member',
    params: personParamsSchema,
    query: profileQuerySchema,
    answers: { 200: profileSchema },
    errors: [401, 403, 404, 422],
  }),
  changeAthleteProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/athlete-profiles',
    tag: 'Profiles',
    summary: 'Changes the own athlete profile: absent fields stay unchanged, null clears.',
    access: 'member',
    body: athleteProfileChangesSchema,
    answers: { 200: athleteProfileSchema },
    errors: [401, 403, 422],
  }),
  changeName: defineEndpoint({
    method: 'PUT',
    path: '/api/account/name',
    tag: 'Account',
    summary: 'Changes the name; a badge is suspended until the identity is reviewed again.',
    access: 'member',
    body: newNameSchema,
    answers: { 200: currentUserSchema },
    errors: [401, 403, 422],
  }),
  showPrivacy: defineEndpoint({
    method: 'GET',
    path: '/api/privacy-settings',
    tag: 'Privacy',
    summary: 'Privacy levels of the signed-in person.',
    access: 'member',
    answers: { 200: privacySettingsSchema },
    errors: [401, 403],
  }),
  showContactQuestion: defineEndpoint({
    method: 'GET',
    path: '/api/privacy-settings/contact-question',
    tag: 'Privacy',
    summary: 'Whether the viewer still has to choose if athletes may reach them.',
    access: 'member',
    answers: { 200: contactQuestionSchema },
    errors: [401, 403],
  }),
  changePrivacy: defineEndpoint({
    method: 'PUT',
    path: '/api/privacy-settings',
    tag: 'Privacy',
    summary: 'Changes privacy levels; usually a single field.',
    access: 'member',
    body: privacyChangesSchema,
    answers: { 200: privacySettingsSchema },
    errors: [401, 403, 422],
  }),
}
