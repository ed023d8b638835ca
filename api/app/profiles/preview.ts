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

/** @throws 403 for anybody else's page, there or not */
function requireOwnPage(viewer: Viewer, id: string): void {
  if (id !== viewer.id) {
    throw forbidden('own_page_only', 'You can only preview your own page')
  }
}

/**
 * The onlooker at the lists of a page: the viewer, or with `as` somebody of that audience who has no tie to them.
 * @throws 403 for anybody else's page, there or not
 */
export function eyesOf(viewer: Viewer, id: string, audience: Audience | undefined): ViewerStanding {
  if (audience === undefined) return viewer
  requireOwnPage(viewer, id)
  // To `private` belong the owner and the guardians, who see all of it.
  if (audience === 'private') return viewer
  return { ...typicalOf(audience, clock.now()), id: NOBODY_ID }
}

/**
 * The viewer's own page through the eyes of somebody of an audience who has no tie to them.
 * @throws 403 for anybody else's page, there or not; 404 where that audience is shown none
 */
async function previewProfile(viewer: Viewer, id: string, audience: Audience): Promise<Profile> {
  requireOwnPage(viewer, id)
  if (audience === 'private') return showProfile(viewer, id)

  const row = await readProfile(viewer, id)
  if (!row) throw notFound()
  const [now, today] = [clock.now(), clock.today()]
  const stranger = typicalOf(audience, now)
  const onlooker = onlookerOf(stranger, today, now)
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
      needsGuardian: involvesMinor(stranger, viewer, today),
      now,
    }),
    canMessage: can(onlooker, 'message', {
      sender: stranger,
      recipient: viewer,
      isConnected: false,
      isGuardianApproved: false,
      isAdmitted,
      thread: 'none',
      today,
      now,
    }),
  }
}

/**
 * Somebody's page for the viewer; with `as` the viewer's own, through the eyes of others.
 * @throws 403 for `as` on anybody else's page, there or not; 404 for a page that is not shown
 */
export function profilePage(
  viewer: Viewer,
  id: string,
  audience: Audience | undefined,
): Promise<Profile> {
  return audience ? previewProfile(viewer, id, audience) : showProfile(viewer, id)
}
