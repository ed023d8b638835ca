import type { PageQuery, SentInvitation } from '@fieldhouse/contract'
import { modelPage } from '#core/endpoints/model_page'
import type { Page } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import GuardianInvitation from '#family/guardians/guardian_invitation'
import { asRelative } from '#people/person_rows'
import GuardianLink from '#people/guardian_link'

function stateOf({ usedAt, expiresAt }: GuardianInvitation): SentInvitation['state'] {
  if (usedAt) return 'used'
  return expiresAt > clock.now() ? 'open' : 'expired'
}

function present(invitation: GuardianInvitation): SentInvitation {
  const { id, createdAt, expiresAt, child } = invitation
  return {
    id,
    state: stateOf(invitation),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    child: child && asRelative(child),
  }
}

/**
 * Invitations of a guardian, newest first, with children who are still linked.
 * @throws 422 for a malformed cursor
 */
export async function invitationsOf(
  { id: guardianId }: Viewer,
  query: PageQuery,
): Promise<Page<SentInvitation>> {
  const linked = GuardianLink.query().select('childId').where({ guardianId })
  const sent = GuardianInvitation.query()
    .where({ guardianId })
    .preload('child', (children) => void children.whereIn('id', linked))
  const { rows, next } = await modelPage(sent, 'createdAt', query)
  return { rows: rows.map(present), next }
}
