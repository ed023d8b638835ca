import { countsAsVerified, hasBackgroundCheck, type Standing } from '#rules/audiences'
import { isGuardianOfOwner } from '#rules/guardianship'

/** Approved identity and approved background check. Links to a child count only then. */
export function isVerifiedParent(account: Standing, now: Date): boolean {
  return (
    account.accountType === 'parent' &&
    countsAsVerified(account) &&
    hasBackgroundCheck(account, now)
  )
}

/**
 * Only people who are minors at this moment can have the viewer as a guardian: now for a verified parent; nobody is one
 * at infinity.
 */
export function wardsAt(viewer: Standing, now: Date): Date | 'infinity' {
  return isVerifiedParent(viewer, now) ? now : 'infinity'
}

/** Names of statement parameters: `$1`. */
export interface ViewerPlaceholders {
  /** The viewer's id. */
  viewerId: string
  /** `text[]`: `audiencesOf` the viewer. */
  audiences: string
  /** `timestamptz`: `wardsAt` of the viewer. */
  wardsAt: string
}

/** SQL condition: true when either blocked the other. A block wins over every other rule. */
export function isBlockedBetween(viewerId: string, otherId: string): string {
  return `(
    exists (select from blocks where blocker_id = ${viewerId} and blocked_id = ${otherId})
    or exists (select from blocks where blocked_id = ${viewerId} and blocker_id = ${otherId})
  )`
}

/**
 * SQL condition: true when two people's connection is accepted. One row per pair, read as a scalar: with an `exists`
 * the planner could hash everybody's connections.
 */
export function isConnectedWith(viewerId: string, otherId: string): string {
  return `((
    select connection.status from connections connection
    where connection.pair_low = least(${viewerId}, ${otherId})
      and connection.pair_high = greatest(${viewerId}, ${otherId})
  ) is not distinct from 'accepted')`
}

/**
 * SQL condition: true when two people have a request, a connection or a thread, by which they show themselves to each
 * other at every level. Declined requests do not count, nor one to the viewer that still waits for the guardian of its
 * sender: it has not reached the viewer.
 */
export function isInContactWith(viewerId: string, otherId: string): string {
  return `(
    coalesce((
      select connection.status = 'accepted' or connection.status = 'pending' and (
        connection.requester_id = ${viewerId} or connection.addressee_asked_at is not null
        or not connection.requester_id = any(connection.awaits_guardian_of)
      )
      from connections connection
      where connection.pair_low = least(${viewerId}, ${otherId})
        and connection.pair_high = greatest(${viewerId}, ${otherId})
    ), false)
    or exists (
      select from thread_members mine where mine.user_id = ${viewerId} and mine.other_id = ${otherId}
    )
  )`
}

/**
 * SQL condition over `owner` (users) and `privacy` (their privacy settings): true when the viewer may see the owner's
 * profile, and with it the posts. That is the viewer's own profile, one whose level admits the viewer, a connected
 * person's at every level but `private`, and a child's for the guardian.
 */
export function profileIsVisible(viewer: ViewerPlaceholders): string {
  const { viewerId, audiences } = viewer
  return `(
    owner.id = ${viewerId}
    or (
      owner.absent_since is null and owner.profile_hidden_at is null
      and not ${isBlockedBetween(viewerId, 'owner.id')}
      and (
        privacy.profile_visibility = any(${audiences})
        or ${isGuardianOfOwner(viewer)}
        or (privacy.profile_visibility <> 'private' and ${isConnectedWith(viewerId, 'owner.id')})
      )
    )
  )`
}
