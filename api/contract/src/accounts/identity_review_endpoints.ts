import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idSchema } from '../ids.ts'
import {
  identityReviewDecisionSchema,
  identityReviewQuerySchema,
  identityReviewSchema,
  ownIdentityReviewSchema,
} from './identity_reviews.ts'

/** The way back in for people who lost their second factors and their recovery codes. */
export const identityReviewEndpoints = {
  requestIdentityReview: defineEndpoint({
    method: 'POST',
    path: '/api/login/recovery',
    tag: 'Signing in',
    summary:
      'Asks for an identity review after the password, instead of the second step; while one is open, it answers that.',
    access: 'anyone',
    openBecause: 'nobody is signed in yet',
    answers: { 200: ownIdentityReviewSchema },
    errors: [401, 403],
  }),
  listIdentityReviews: defineEndpoint({
    method: 'GET',
    path: '/api/admin/identity-reviews',
    tag: 'Administration',
    summary: 'Open identity reviews, oldest first.',
    access: 'admin',
    query: identityReviewQuerySchema,
    answers: { 200: z.array(identityReviewSchema) },
    errors: [401, 403, 422],
    paged: true,
  }),
  decideIdentityReview: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/identity-reviews/{id}',
    confirmed: 'always',
    tag: 'Administration',
    summary:
      'Approves an identity review, which two admins have to, or refuses it, which one can; never one’s own or the family’s.',
    access: 'admin',
    params: z.object({ id: idSchema }),
    body: identityReviewDecisionSchema,
    answers: { 200: identityReviewSchema },
    errors: [401, 403, 404, 409, 422],
  }),
}
