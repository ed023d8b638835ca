import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { remoteNameSchema } from './remote.ts'
import {
  changedTeamContactSchema,
  newWebhookSecretSchema,
  teamContactChangeSchema,
  teamContactSchema,
} from './team_contact.ts'

const params = z.object({ remote: remoteNameSchema })
const openBecause = 'teams authenticate with a deploy token'

export const contactEndpoints = {
  showAreaContact: defineEndpoint({
    method: 'GET',
    path: '/api/admin/areas/{remote}/contact',
    tag: 'Administration',
    summary: 'Where the team of an area hears that a release gave way by itself.',
    access: 'team',
    params,
    answers: { 200: teamContactSchema },
    errors: [401, 403, 404],
  }),
  changeAreaContact: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/areas/{remote}/contact',
    confirmed: 'with_factor',
    tag: 'Administration',
    summary: 'Changes the contact of an area’s team. In the audit log by the person’s account.',
    access: 'team',
    params,
    body: teamContactChangeSchema,
    answers: { 200: changedTeamContactSchema },
    errors: [401, 403, 404, 422],
  }),
  renewAreaWebhookSecret: defineEndpoint({
    method: 'POST',
    path: '/api/admin/areas/{remote}/contact/secret',
    confirmed: 'with_factor',
    tag: 'Administration',
    summary:
      'Makes a new secret for an area’s webhook, which signs from now on. In the audit log by the person’s account.',
    access: 'team',
    params,
    answers: { 201: newWebhookSecretSchema },
    errors: [401, 403, 404],
  }),
  showContact: defineEndpoint({
    method: 'GET',
    path: '/api/releases/{remote}/contact',
    tag: 'Releases',
    summary: 'Where the team hears that a release gave way by itself. Needs the deploy token.',
    access: 'deploy_token',
    openBecause,
    params,
    answers: { 200: teamContactSchema },
    errors: [401, 404],
  }),
  changeContact: defineEndpoint({
    method: 'PUT',
    path: '/api/releases/{remote}/contact',
    tag: 'Releases',
    summary: 'Changes the team’s contact. Needs the deploy token.',
    access: 'deploy_token',
    openBecause,
    params,
    body: teamContactChangeSchema,
    answers: { 200: changedTeamContactSchema },
    errors: [401, 404, 422],
  }),
  renewWebhookSecret: defineEndpoint({
    method: 'POST',
    path: '/api/releases/{remote}/contact/secret',
    tag: 'Releases',
    summary:
      'Makes a new secret for the team’s webhook, which signs from now on. Needs the deploy token.',
    access: 'deploy_token',
    openBecause,
    params,
    answers: { 201: newWebhookSecretSchema },
    errors: [401, 404],
  }),
}
