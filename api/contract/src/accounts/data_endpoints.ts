import { defineEndpoint } from '../endpoint.ts'
import { currentUserSchema } from './account.ts'
import { accountDeletionPlanSchema, accountDeletionSchema, accountExportSchema } from './data.ts'

/** Export and deletion of a person's data. */
export const accountDataEndpoints = {
  startExport: defineEndpoint({
    method: 'POST',
    path: '/api/account/export',
    tag: 'Account',
    summary:
      'Starts a zip with everything we hold of the signed-in person; returns the one in progress, if any.',
    confirmed: 'with_factor',
    access: 'account',
    openBecause: 'everybody owns their data',
    answers: { 202: accountExportSchema, 200: accountExportSchema },
    errors: [401, 403],
    whileDeleting: true,
  }),
  showExport: defineEndpoint({
    method: 'GET',
    path: '/api/account/export',
    tag: 'Account',
    summary: 'Progress of the newest export.',
    access: 'account',
    openBecause: 'everybody owns their data',
    answers: { 200: accountExportSchema },
    errors: [401],
    whileDeleting: true,
  }),
  downloadExport: defineEndpoint({
    method: 'GET',
    path: '/api/account/export/file',
    tag: 'Account',
    summary: 'The zip, for seven days and for its owner only.',
    confirmed: 'with_factor',
    access: 'account',
    openBecause: 'everybody owns their data',
    answers: { 200: null },
    sendsBytes: ['application/zip'],
    errors: [401, 403, 404],
    whileDeleting: true,
  }),
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/account',
    tag: 'Account',
    summary:
      'Hides the account from everybody and signs it out everywhere; after 30 days it is deleted for good.',
    confirmed: 'with_factor',
    access: 'account',
    openBecause: 'leaving is open to everybody',
    body: accountDeletionSchema,
    answers: { 200: accountDeletionPlanSchema },
    errors: [401, 403, 409, 422],
    whileDeleting: true,
  }),
  restoreAccount: defineEndpoint({
    method: 'POST',
    path: '/api/account/restore',
    tag: 'Account',
    summary: 'Cancels the deletion of an account: everything is as before.',
    access: 'account',
    openBecause: 'a leaving member can cancel',
    answers: { 200: currentUserSchema },
    errors: [401, 409],
    whileDeleting: true,
  }),
}
