import { z } from 'zod'
import {
  accountTypeChoiceSchema,
  credentialsSchema,
  currentUserSchema,
  registrationReceivedSchema,
  registrationSchema,
} from './accounts.ts'
import { clientErrorSchema } from './client_errors.ts'
import { defineEndpoint } from './endpoint.ts'
import { adminUsers } from './endpoints/admin_users.ts'
import { approvals } from './endpoints/approvals.ts'
import { audit } from './endpoints/audit.ts'
import { accountKeys } from './endpoints/account_keys.ts'
import { accountData } from './endpoints/account_data.ts'
import { children } from './endpoints/children.ts'
import { connections } from './endpoints/connections.ts'
import { guardians } from './endpoints/guardians.ts'
import { jobs } from './endpoints/jobs.ts'
import { messages } from './endpoints/messages.ts'
import { notifications } from './endpoints/notifications.ts'
import { posts } from './endpoints/posts.ts'
import { search } from './endpoints/search.ts'
import { news } from './endpoints/news.ts'
import { verification } from './endpoints/verification.ts'
import { moderation } from './endpoints/moderation.ts'
import { media } from './endpoints/media.ts'
import { profiles } from './endpoints/profiles.ts'
import { safety } from './endpoints/safety.ts'
import { healthSchema } from './health.ts'
import { pageQuerySchema } from './paging.ts'
import {
  releaseDryRunSchema,
  releaseFileSchema,
  releasePointerSchema,
  releaseSchema,
  releaseSummarySchema,
  remoteNameSchema,
  remotesManifestSchema,
} from './releases.ts'

/** Every call the API answers. Server, OpenAPI document, client and tests are made from this table. */
export const api = {
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    tag: 'Signing in',
    summary: 'The signed-in person.',
    access: 'account',
    openBecause: 'who one is, and that a type is still to be chosen',
    answers: { 200: currentUserSchema },
    errors: [401],
    whileDeleting: true,
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    tag: 'Signing in',
    summary: 'Signs in with e-mail and password; the session comes as a cookie.',
    access: 'anyone',
    openBecause: 'nobody is signed in yet',
    body: credentialsSchema,
    answers: { 200: currentUserSchema },
    errors: [401, 403, 422],
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/register',
    tag: 'Signing in',
    summary: 'Creates an account and signs it in.',
    access: 'anyone',
    openBecause: 'nobody has an account yet',
    body: registrationSchema,
    answers: { 201: currentUserSchema, 202: registrationReceivedSchema },
    errors: [403, 422],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/logout',
    tag: 'Signing in',
    summary: 'Ends the session.',
    access: 'anyone',
    openBecause: 'whoever is in gets out',
    answers: { 204: null },
  }),
  chooseAccountType: defineEndpoint({
    method: 'PUT',
    path: '/api/account/type',
    tag: 'Account',
    summary: 'Chooses what kind of account this is; an athlete says their date of birth.',
    access: 'account',
    openBecause: 'it is onboarding',
    body: accountTypeChoiceSchema,
    answers: { 200: currentUserSchema },
    errors: [401, 403, 409, 422],
  }),
  ...accountData,
  ...accountKeys,
  ...posts,
  ...search,
  reportClientError: defineEndpoint({
    method: 'POST',
    path: '/api/client-errors',
    tag: 'Running it',
    summary: 'What a browser failed at.',
    access: 'anyone',
    openBecause: 'pages fail before anybody is signed in',
    body: clientErrorSchema,
    answers: { 204: null },
    errors: [422],
  }),
  live: defineEndpoint({
    method: 'GET',
    path: '/api/health/live',
    tag: 'Running it',
    summary: 'The process is alive.',
    access: 'anyone',
    openBecause: 'the machine around it asks',
    answers: { 200: healthSchema },
  }),
  ready: defineEndpoint({
    method: 'GET',
    path: '/api/health/ready',
    tag: 'Running it',
    summary:
      'Requests succeed: the database answers and is migrated, the live remotes are served, and the process is not draining. Names a remote whose files are damaged.',
    access: 'anyone',
    openBecause: 'the machine around it asks',
    answers: { 200: healthSchema },
  }),
  metrics: defineEndpoint({
    method: 'GET',
    path: '/api/metrics',
    tag: 'Running it',
    summary: 'What this node does, as Prometheus reads it: from its own machine, or with a token.',
    access: 'anyone',
    openBecause: 'Prometheus has no account: its own machine, or a token',
    answers: { 200: null },
    sendsBytes: ['text/plain'],
    errors: [401],
  }),
  listReleases: defineEndpoint({
    method: 'GET',
    path: '/api/releases/{remote}',
    tag: 'Releases',
    summary: "A remote's releases, newest first. Needs the team's deploy token.",
    access: 'deploy_token',
    openBecause: 'teams ship by a token of their remote',
    params: z.object({ remote: remoteNameSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(releaseSummarySchema) },
    errors: [401, 404],
    paged: true,
  }),
  uploadReleaseFile: defineEndpoint({
    method: 'PUT',
    path: '/api/releases/{remote}/files/{sha256}',
    tag: 'Releases',
    summary:
      'Stores one file of a coming release under its hash; raw bytes. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams ship by a token of their remote',
    params: z.object({ remote: remoteNameSchema, sha256: releaseFileSchema.shape.sha256 }),
    answers: { 204: null },
    errors: [401, 404, 409, 413],
  }),
  publishRelease: defineEndpoint({
    method: 'POST',
    path: '/api/releases/{remote}',
    tag: 'Releases',
    summary: 'Publishes an immutable release whose files are stored. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams ship by a token of their remote',
    params: z.object({ remote: remoteNameSchema }),
    body: releaseSchema,
    answers: { 200: releaseSummarySchema, 201: releaseSummarySchema },
    errors: [401, 404, 409, 422],
  }),
  dryRunRelease: defineEndpoint({
    method: 'POST',
    path: '/api/releases/{remote}/dry-run',
    tag: 'Releases',
    summary:
      'Answers as publishing and promoting this release would, and keeps nothing; its files need not be stored. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams ship by a token of their remote',
    params: z.object({ remote: remoteNameSchema }),
    query: z.object({
      promote: z
        .enum(['0', '1'])
        .default('1')
        .meta({ description: '0 asks about the publication alone.' }),
    }),
    body: releaseSchema,
    answers: { 200: releaseDryRunSchema },
    errors: [401, 404, 409, 413, 422],
  }),
  moveReleasePointer: defineEndpoint({
    method: 'PUT',
    path: '/api/releases/{remote}/pointer',
    tag: 'Releases',
    summary: 'Promote, roll back, canary, disable or enable a remote. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams ship by a token of their remote',
    params: z.object({ remote: remoteNameSchema }),
    body: releasePointerSchema,
    answers: { 200: remotesManifestSchema },
    errors: [401, 404, 409, 422],
  }),
  ...notifications,
  ...media,
  ...profiles,
  ...connections,
  ...safety,
  ...moderation,
  ...news,
  ...messages,
  ...guardians,
  ...children,
  ...approvals,
  ...audit,
  ...jobs,
  ...adminUsers,
  ...verification,
}

export type Api = typeof api
