import {
  type ChangedTeamContact,
  changedTeamContactSchema,
  type NewWebhookSecret,
  newWebhookSecretSchema,
  type TeamContact,
  type TeamContactChange,
  teamContactSchema,
} from '@fieldhouse/contract'
import { readAnswer, type RegistryAccess } from './registry.ts'

type Of = RegistryAccess & { remote: string }

const pathOf = (remote: string) => `/api/releases/${remote}/contact`

/** Where the team hears that a release gave way by itself, and the fate of the last announcement. */
export async function readContact({ remote, ...access }: Of): Promise<TeamContact> {
  return readAnswer(teamContactSchema, access, 'GET', pathOf(remote))
}

/** Changes the team's contact: an absent field stays, null removes. The secret of a new webhook is answered once. */
export async function changeContact({
  remote,
  change,
  ...access
}: Of & { change: TeamContactChange }): Promise<ChangedTeamContact> {
  return readAnswer(changedTeamContactSchema, access, 'PUT', pathOf(remote), { json: change })
}

/** Replaces the secret of the team's webhook at once. */
export async function renewWebhookSecret({ remote, ...access }: Of): Promise<NewWebhookSecret> {
  return readAnswer(newWebhookSecretSchema, access, 'POST', `${pathOf(remote)}/secret`)
}
