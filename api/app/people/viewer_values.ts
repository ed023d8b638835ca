import type { Viewer } from '#rules/account'
import { audiencesOf } from '#rules/audiences'
import { wardsBornAfter } from '#rules/visibility'
import { clock } from '#core/clock'

/** Who asks, as statements that keep the visibility rules take it: their first three parameters. */
export const VIEWER = { viewerId: '$1', audiences: '$2', wardsBornAfter: '$3::date' }

/** What of a viewer the visibility rules look at. */
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
  return [viewer.id, audiencesOf(viewer, now), wardsBornAfter(viewer, now)] as const
}
