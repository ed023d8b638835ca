import type { Person, Profile } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { can, type PersonSubject } from '#rules/can'
import { involvesMinor, standingOf } from '#rules/connection_pair'
import { type Onlooker, onlookerOf } from '#rules/onlooker'
import { projectAthleteProfile } from '#rules/project'
import { acquaintanceOf, sendFacts } from '#people/acquaintance'
import { clock } from '#core/clock'
import { employersOf } from '#people/employers'
import { presentInstitution } from '#people/institution_rows'
import { presentPerson } from '#people/person_rows'
import { athleteProfileOf } from '#people/athlete_profile_rows'
import { type ProfileRow, readProfile, subjectOf } from '#profiles/profile_rows'

/** A person with their athlete profile, if they have one. */
export function presentPage(
  viewer: Onlooker,
  subject: PersonSubject,
  row: ProfileRow,
  worksFor: Person | undefined,
): Omit<Profile, keyof Standing> {
  return {
    ...(row.profile_hidden_at ? { isHidden: true } : {}),
    user: presentPerson(row),
    athleteProfile: row.profileId
      ? projectAthleteProfile(viewer, subject, athleteProfileOf(row))
      : null,
    ...presentInstitution(row, worksFor),
  }
}

type Standing = Pick<Profile, 'connection' | 'connectionId' | 'canConnect' | 'canMessage'>

const TOWARDS_ONESELF: Standing = {
  connection: 'self',
  connectionId: null,
  canConnect: false,
  canMessage: false,
}

function standingTowards(viewer: Viewer, onlooker: Onlooker, row: ProfileRow): Standing {
  const acquaintance = acquaintanceOf(viewer, row, true)
  const { pair, other, isVisible, isAdmitted } = acquaintance
  const connection = standingOf(pair)
  return {
    connection,
    connectionId: pair && connection !== 'none' ? pair.id : null,
    canConnect: can(onlooker, 'connect', {
      isSelf: false,
      pair,
      isVisible,
      isAdmitted,
      needsGuardian: involvesMinor(viewer, other, clock.now()),
      now: clock.now(),
    }),
    canMessage: can(onlooker, 'message', sendFacts(viewer, acquaintance)),
  }
}

/**
 * A person's page as far as the viewer may see it, with the actions open to the viewer.
 * @throws 404 for unknown people and those hidden from the viewer
 */
export async function showProfile(viewer: Viewer, id: string): Promise<Profile> {
  const row = await readProfile(viewer, id)
  if (!row) throw notFound()
  const onlooker = onlookerOf(viewer, clock.now())
  const subject = subjectOf(viewer, row)
  if (!can(onlooker, 'see_profile', subject)) throw notFound()
  return {
    ...presentPage(onlooker, subject, row, (await employersOf(viewer, [row])).get(id)),
    ...(subject.relation === 'self' ? TOWARDS_ONESELF : standingTowards(viewer, onlooker, row)),
  }
}
