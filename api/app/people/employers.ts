import type { Person } from '@fieldhouse/contract'
import { STAFF_IS_SHOWN } from '#rules/staff'
import { profileIsVisible } from '#rules/visibility'
import { prepared } from '#core/database/pool'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER, type ViewerStanding, viewerValues } from '#people/viewer_values'

/** Coaches with their organizations, as far as the viewer may see both. `coaches`: a condition over `staff`. */
const employments = (coaches: string) => `
  select staff.coach_id as "coachId", ${PERSON_COLUMNS}
  from staff
  join users owner on owner.id = staff.organization_id
  join privacy_settings privacy on privacy.user_id = owner.id
  join users coach on coach.id = staff.coach_id
  where ${coaches} and ${STAFF_IS_SHOWN('coach', 'owner')}
    and ${profileIsVisible(VIEWER)}
    and exists (
      select from users owner join privacy_settings privacy on privacy.user_id = owner.id
      where owner.id = staff.coach_id and ${profileIsVisible(VIEWER)}
    )`

export interface EmploymentRow extends PersonRow {
  coachId: string
}

/** `$4` the coaches. */
const find = prepared<EmploymentRow>('employers', employments('staff.coach_id = any($4::uuid[])'))

/**
 * Column `"worksFor"` of `users owner`, as an {@link EmploymentRow}: null for all but coaches whose organization the
 * viewer may see.
 * @param coachId SQL for the owner's id that does not name `owner`
 */
export const worksForColumn = (coachId: string) => `
  case when owner.account_type = 'institution_coach' and owner.is_verified then (
    select to_json(employment) from (${employments(`staff.coach_id = ${coachId}`)}) employment
  ) end as "worksFor"`

/** Field of an answer for {@link worksForColumn}: absent where it is null. */
export const presentWorksFor = (row: EmploymentRow | null): { worksFor?: Person } =>
  row ? { worksFor: presentPerson(row) } : {}

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
