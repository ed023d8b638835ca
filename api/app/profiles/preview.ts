import type { Audience, Profile } from '@fieldhouse/contract'
import { forbidden, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { can, type PersonSubject } from '#rules/can'
import { involvesMinor } from '#rules/connection_pair'
import { onlookerOf, typicalOf } from '#rules/onlooker'
import { clock } from '#core/clock'
import { readProfile, subjectOf } from '#profiles/profile_rows'
import { presentPage, showProfile } from '#profiles/show'
import { employersOf } from '#people/employers'
import { NOBODY_ID } from '#search/parameters'
import type { ViewerStanding } from '#people/viewer_values'

/** @throws 403 for any page but the viewer's own, whether it exists or not */
function requireOwnPage(viewer: Viewer, id: string): void {
  if (id !== viewer.id) {
    throw forbidden('own_page_only', 'You can only preview your own page')
  }
}

/**
 * Onlooker at the lists of a page: the viewer, or with `as` a stranger of that audience.
 * @throws 403 for `as` on any page but the viewer's own, whether it exists or not
 */
export function onlookerFor(
  viewer: Viewer,
  id: string,
  audience: Audience | undefined,
): ViewerStanding {
  if (audience === undefined) return viewer
  requireOwnPage(viewer, id)
  // The audience of `private` is the owner and the guardians, who see all of it.
  if (audience === 'private') return viewer
  return { ...typicalOf(audience, clock.now()), id: NOBODY_ID }
}

/**
 * The viewer's own page as a stranger of an audience sees it.
 * @throws 403 for any page but the viewer's own, whether it exists or not; 404 if it is hidden from that audience
 */
async function previewProfile(viewer: Viewer, id: string, audience: Audience): Promise<Profile> {
  requireOwnPage(viewer, id)
  if (audience === 'private') return showProfile(viewer, id)

  const row = await readProfile(viewer, id)
  if (!row) throw notFound()
  const now = clock.now()
  const stranger = typicalOf(audience, now)
  const onlooker = onlookerOf(stranger, now)
  const subject: PersonSubject = { ...subjectOf(viewer, row), relation: 'stranger' }
  if (!can(onlooker, 'see_profile', subject)) throw notFound()

  const employers = await employersOf({ ...stranger, id: NOBODY_ID }, [row])
  const isAdmitted = can(onlooker, 'ask_for_contact', subject)
  return {
    ...presentPage(onlooker, subject, row, employers.get(id)),
    connection: 'none',
    connectionId: null,
    canConnect: can(onlooker, 'connect', {
      isSelf: false,
      pair: null,
      isVisible: true,
      isAdmitted,
      needsGuardian: involvesMinor(stranger, viewer, now),
      now,
    }),
    canMessage: can(onlooker, 'message', {
      sender: stranger,
      recipient: viewer,
      isConnected: false,
      isGuardianApproved: false,
      isAdmitted,
      thread: 'none',
      now,
    }),
  }
}

/**
 * A person's page as the viewer sees it; with `as`, the viewer's own as others see it.
 * @throws 403 for `as` on any page but the viewer's own, whether it exists or not; 404 for a hidden page
 */
export function profilePage(
  viewer: Viewer,
  id: string,
  audience: Audience | undefined,
): Promise<Profile> {
  return audience ? previewProfile(viewer, id, audience) : showProfile(viewer, id)
}
