import type { Endpoint } from '@fieldhouse/contract'
import { forbidden, type Problem, signedOut } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import { needsAccountType } from '#rules/account_type'
import { accountDeleting } from '#rules/deletion'
import { isAdmin, isEditor } from '#rules/roles'
import type { Clock } from '#core/clock'

export const awaitsGuardian = () =>
  forbidden(
    'awaiting_guardian',
    'Until you link a parent or guardian, you can read but not post or message. Ask them for an invitation code and enter it',
  )

/** The same for a remote of others as for one that is not there. */
export const teamNeeded = () =>
  forbidden('admin_needed', 'Only verified admins and the team of this area can do this')

/**
 * Decides whether the viewer may call an endpoint at all, before any rule about its subject.
 * @param isOfTeam true if the viewer is known to work on the remote that the call is about
 * @returns the refusal, or null
 */
export function refusedAdmission(
  { access, method, whileAwaitingGuardian, whileUnderAge, whileDeleting }: Endpoint,
  viewer: Account | null,
  clock: Pick<Clock, 'now'>,
  isOfTeam = false,
): Problem | null {
  if (access === 'anyone') return null
  if (!viewer) return signedOut()
  if (viewer.deletionRequestedAt && !whileDeleting) return accountDeleting()
  if (access === 'account') return null
  const status = accountStatus(viewer, clock.now())
  if (status === 'under_age') {
    if (whileUnderAge) return null
    return forbidden('under_age', 'You must be 17 or older to use Fieldhouse')
  }
  if (needsAccountType(viewer, clock.now())) {
    return forbidden('account_type_needed', 'Choose an account type first')
  }
  if (access === 'admin' && !isAdmin(viewer, clock.now())) {
    return forbidden('admin_needed', 'Only verified admins can do this')
  }
  if (access === 'team' && !isOfTeam && !isAdmin(viewer, clock.now())) return teamNeeded()
  if (access === 'editor' && !isEditor(viewer, clock.now())) {
    return forbidden('editor_needed', 'Only verified curators and admins can do this')
  }
  if (status === 'awaiting_guardian' && method !== 'GET' && !whileAwaitingGuardian) {
    return awaitsGuardian()
  }
  return null
}
