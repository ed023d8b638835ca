import type { Person } from '@fieldhouse/contract'
import { STAFF_IS_SHOWN } from '#rules/staff'
import { profileIsVisible } from '#rules/visibility'
import { prepared } from '#core/database/pool'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER, type ViewerStanding, viewerValues } from '#people/viewer_values'

/** `$4` the coaches. */
const EMPLOYERS_SQL = `
  select staff.coach_id as "coachId", ${PERSON_COLUMNS}
  from staff
  join users owner on owner.id = staff.organization_id
  join privacy_settings privacy on privacy.user_id = owner.id
  join users coach on coach.id = staff.coach_id
  where staff.coach_id = any($4::uuid[]) and ${STAFF_IS_SHOWN('coach', 'owner')}
    and ${profileIsVisible(VIEWER)}`

const find = prepared<PersonRow & { coachId: string }>('employers', EMPLOYERS_SQL)

type MaybeCoach = Pick<PersonRow, 'personId' | 'accountType' | 'isVerified'>

/**
 * Organizations these people work for, by the coach's id, as far as visible to the viewer. Without a verified coach
 * among them nothing is read.
 */
export async function employersOf(
  viewer: ViewerStanding,
  people: readonly MaybeCoach[],
): Promise<Map<string, Person>> {
  const coaches = people.filter(
    ({ accountType, isVerified }) => accountType === 'institution_coach' && isVerified,
  )
  if (coaches.length === 0) return new Map()
  const rows = await find(
    ...viewerValues(viewer),
    coaches.map(({ personId }) => personId),
  )
  return new Map(rows.map((row) => [row.coachId, presentPerson(row)]))
}
