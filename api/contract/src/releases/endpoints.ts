import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuerySchema } from '../paging.ts'
import { flagNameSchema, flagSchema, flagSettingSchema } from './flags.ts'
import { remotesManifestSchema } from './live_remote.ts'
import { releaseFileSchema, releaseSchema, releaseSummarySchema } from './release.ts'
import {
  areaSchema,
  releaseDryRunSchema,
  releaseEventSchema,
  releasePointerSchema,
  releaseStateSchema,
  slotOrderSchema,
} from './release_pointer.ts'
import { remoteNameSchema } from './remote.ts'
import { slotNameSchema } from './slots.ts'

export const releaseEndpoints = {
  listAreas: defineEndpoint({
    method: 'GET',
    path: '/api/admin/areas',
    tag: 'Administration',
    summary:
      'Every remote with its live release and canary, those disabled or for others included.',
    access: 'admin',
    answers: { 200: z.array(areaSchema) },
    errors: [401, 403],
  }),
  listAreaReleases: defineEndpoint({
    method: 'GET',
    path: '/api/admin/areas/{remote}/releases',
    tag: 'Administration',
    summary: 'Releases of an area with their sizes and readings from browsers, newest first.',
    access: 'admin',
    params: z.object({ remote: remoteNameSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(releaseSummarySchema) },
    errors: [401, 403, 404],
    paged: true,
  }),
  listAreaEvents: defineEndpoint({
    method: 'GET',
    path: '/api/admin/areas/{remote}/history',
    tag: 'Administration',
    summary: 'Moves, fallbacks and damage of an area’s releases, newest first.',
    access: 'admin',
    params: z.object({ remote: remoteNameSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(releaseEventSchema) },
    errors: [401, 403, 404],
    paged: true,
  }),
  moveAreaPointer: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/areas/{remote}/pointer',
    confirmed: 'with_factor',
    tag: 'Administration',
    summary:
      'Promote, roll back, start or stop a canary, disable or enable an area. In the audit log by the admin’s account.',
    access: 'admin',
    params: z.object({ remote: remoteNameSchema }),
    body: releasePointerSchema,
    answers: { 204: null },
    errors: [401, 403, 404, 409, 422],
  }),
  orderSlot: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/slots/{slot}/order',
    tag: 'Administration',
    summary:
      'Orders the parts that other areas put into a slot; the next page load follows. In the audit log by the admin’s account.',
    access: 'admin',
    params: z.object({ slot: slotNameSchema }),
    body: slotOrderSchema,
    answers: { 204: null },
    errors: [401, 403, 404, 422],
  }),
  listAreaFlags: defineEndpoint({
    method: 'GET',
    path: '/api/admin/areas/{remote}/flags',
    tag: 'Administration',
    summary: 'Flags of an area’s live release and canary, and those still set, by name.',
    access: 'admin',
    params: z.object({ remote: remoteNameSchema }),
    answers: { 200: z.array(flagSchema) },
    errors: [401, 403, 404],
  }),
  setAreaFlag: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/areas/{remote}/flags/{flag}',
    confirmed: 'with_factor',
    tag: 'Administration',
    summary:
      'Turns a flag on for some people until a day; their next page load follows. In the audit log by the admin’s account.',
    access: 'admin',
    params: z.object({ remote: remoteNameSchema, flag: flagNameSchema }),
    body: flagSettingSchema,
    answers: { 204: null },
    errors: [401, 403, 404, 422],
  }),
  clearAreaFlag: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/areas/{remote}/flags/{flag}',
    confirmed: 'with_factor',
    tag: 'Administration',
    summary: 'Gives everybody the flag’s default again. In the audit log by the admin’s account.',
    access: 'admin',
    params: z.object({ remote: remoteNameSchema, flag: flagNameSchema }),
    answers: { 204: null },
    errors: [401, 403, 404],
  }),
  listReleases: defineEndpoint({
    method: 'GET',
    path: '/api/releases/{remote}',
    tag: 'Releases',
    summary: "A remote's releases, newest first. Needs the team's deploy token.",
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
    params: z.object({ remote: remoteNameSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(releaseSummarySchema) },
    errors: [401, 404],
    paged: true,
  }),
  showReleaseState: defineEndpoint({
    method: 'GET',
    path: '/api/releases/{remote}/state',
    tag: 'Releases',
    summary:
      'What is live, what is a canary for how many, and who moved it last. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
    params: z.object({ remote: remoteNameSchema }),
    answers: { 200: releaseStateSchema },
    errors: [401, 404],
  }),
  listReleaseEvents: defineEndpoint({
    method: 'GET',
    path: '/api/releases/{remote}/history',
    tag: 'Releases',
    summary:
      "Moves, fallbacks and damage of a remote's releases, newest first. Needs the deploy token.",
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
    params: z.object({ remote: remoteNameSchema }),
    query: pageQuerySchema,
    answers: { 200: z.array(releaseEventSchema) },
    errors: [401, 404],
    paged: true,
  }),
  uploadReleaseFile: defineEndpoint({
    method: 'PUT',
    path: '/api/releases/{remote}/files/{sha256}',
    tag: 'Releases',
    summary:
      'Stores a file of a future release by its hash; its bytes, also as brotli (Content-Encoding: br). Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
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
    openBecause: 'teams authenticate with a deploy token',
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
      'Answers as publishing and promoting this release would, and stores nothing; its files may be missing. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
    params: z.object({ remote: remoteNameSchema }),
    query: z.object({
      promote: z
        .enum(['0', '1'])
        .default('1')
        .meta({ description: '0 checks the publication only.' }),
    }),
    body: releaseSchema,
    answers: { 200: releaseDryRunSchema },
    errors: [401, 404, 409, 413, 422],
  }),
  moveReleasePointer: defineEndpoint({
    method: 'PUT',
    path: '/api/releases/{remote}/pointer',
    tag: 'Releases',
    summary:
      'Promote, roll back, start or stop a canary, disable or enable a remote. Needs the deploy token.',
    access: 'deploy_token',
    openBecause: 'teams authenticate with a deploy token',
    params: z.object({ remote: remoteNameSchema }),
    body: releasePointerSchema,
    answers: { 200: remotesManifestSchema },
    errors: [401, 404, 409, 422],
  }),
}
