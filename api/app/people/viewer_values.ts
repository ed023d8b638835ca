import type { Viewer } from '#rules/account'
import { audiencesOf } from '#rules/audiences'
import { wardsAt } from '#rules/visibility'
import { clock } from '#core/clock'

/** The viewer, as the first three parameters of statements with visibility rules. */
export const VIEWER = { viewerId: '$1', audiences: '$2', wardsAt: '$3::timestamptz' }

/** Fields of a viewer read by the visibility rules. */
export type ViewerStanding = Pick<
  Viewer,
  | 'id'
  | 'accountType'
  | 'organizationKind'
  | 'isVerified'
  | 'backgroundCheckValidUntil'
  | 'suspendedAt'
>

/** The values of {@link VIEWER}'s parameters. */
export function viewerValues(viewer: ViewerStanding) {
  const now = clock.now()
  return [viewer.id, audiencesOf(viewer, now), wardsAt(viewer, now)] as const
}
