import { adultsBornBy } from '#rules/age'
import { countsAsVerified, hasBackgroundCheck, type Standing } from '#rules/audiences'
import { isGuardianOfOwner } from '#rules/guardianship'
import type { Day } from '#core/clock'

/** Approved identity and approved background check. Only then a link to a child counts. */
export function isVerifiedParent(account: Standing, now: Date): boolean {
  return (
    account.accountType === 'parent' &&
    countsAsVerified(account) &&
    hasBackgroundCheck(account, now)
  )
}

/**
 * Only children born after this day can have the viewer for a guardian: minors, where the viewer is a verified
 * parent; nobody otherwise.
 */
export function wardsBornAfter(viewer: Standing, now: Date): Day | 'infinity' {
  return isVerifiedParent(viewer, now) ? adultsBornBy(now.toISOString().slice(0, 10)) : 'infinity'
}

/** Names of statement parameters: `$1`. */
export interface ViewerPlaceholders {
  /** The viewer's id. */
  viewerId: string
  /** `text[]`: what `audiencesOf` says of the viewer. */
  audiences: string
  /** `date`: what `wardsBornAfter` says of the viewer. */
  wardsBornAfter: string
}

/** Whether either blocked the other, an SQL condition. A block wins over every other rule. */
export function isBlockedBetween(viewerId: string, otherId: string): string {
  return `(
    exists (select from blocks where blocker_id = ${viewerId} and blocked_id = ${otherId})
    or exists (select from blocks where blocked_id = ${viewerId} and blocker_id = ${otherId})
  )`
}

/**
 * Whether two people's connection is accepted, an SQL condition.
 * One row a pair, read as a scalar: of an `exists` the planner could make a hash of everybody's connections.
 */
export function isConnectedWith(viewerId: string, otherId: string): string {
  return `((
    select connection.status from connections connection
    where connection.pair_low = least(${viewerId}, ${otherId})
      and connection.pair_high = greatest(${viewerId}, ${otherId})
  ) is not distinct from 'accepted')`
}

/**
 * Whether two people have a request, a connection or a thread, by which they show themselves to each other at every
 * level: an SQL condition. What was declined is none.
 */
export function isInContactWith(viewerId: string, otherId: string): string {
  return `(
    coalesce((
      select connection.status from connections connection
      where connection.pair_low = least(${viewerId}, ${otherId})
        and connection.pair_high = greatest(${viewerId}, ${otherId})
    ), 'declined') <> 'declined'
    or exists (
      select from thread_members mine where mine.user_id = ${viewerId} and mine.other_id = ${otherId}
    )
  )`
}

/**
 * Who may see whom, asked of many owners at once: an SQL condition over `owner` (users) and `privacy` (their privacy
 * settings). It holds where the viewer may see the owner's profile, and so their posts: its own, one whose level lets
 * the viewer in, that of a connected person at every level but `private`, and a guardian's child's.
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
