import { userInfo } from 'node:os'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import type { Viewer } from '#rules/account'
import { isAdmin } from '#rules/roles'

/**
 * Author of releases, moves and assignments: the owner of a deploy token, a person at an area's page, an operator at the
 * command line, or Fieldhouse itself.
 */
export interface ReleaseActor {
  /** The account of a person; null for pipelines, operators and the product. */
  accountId: string | null
  /** Name in the record of moves and in the audit log. Never an email address: entries outlive people. */
  name: string
}

/** Author of automatic moves. */
export const BY_ITSELF: ReleaseActor = { accountId: null, name: 'fallback' }

/** Author of the end of a canary whose time is over. */
export const BY_THE_CLOCK: ReleaseActor = { accountId: null, name: 'the end of its time' }

/** Admin or team at an area's page: histories outlive accounts and name no person, the audit log does. */
export const actorAtPage = (viewer: Viewer): ReleaseActor => ({
  accountId: viewer.id,
  name: isAdmin(viewer, clock.now()) ? 'an admin' : 'its team',
})

/** Operator at the command line, by the name of their system account. */
export function operator(): ReleaseActor {
  return { accountId: null, name: `operator ${userInfo().username}` }
}

/** Events of releases, as the audit log calls them. */
export type ReleaseAction =
  | 'published'
  | 'promoted'
  | 'rolled_back'
  | 'canary_started'
  | 'canary_stopped'
  | 'disabled'
  | 'enabled'
  | 'fell_back'
  | 'preview_made'
  | 'preview_ended'
  | 'contact_changed'
  | 'webhook_secret_renewed'
  | 'token_made'
  | 'token_revoked'
  | 'prefix_given'
  | 'prefix_taken_back'
  | 'place_given'
  | 'budget_given'

/** Writes an audit entry about a remote, in the transaction of the change. */
export function recordRelease(
  trx: TransactionClientContract,
  { accountId, name }: ReleaseActor,
  action: ReleaseAction,
  remote: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(trx, {
    actorId: accountId,
    action: `release.${action}`,
    subjectType: 'remote',
    subjectId: remote,
    details: { by: name, ...details },
  })
}
