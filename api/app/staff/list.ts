import type { PageQuery, StaffMember } from '@fieldhouse/contract'
import { type Page, readPage, readShownPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { refusedOrganization, STAFF_IS_SHOWN } from '#rules/staff'
import { isBlockedBetween, profileIsVisible } from '#rules/visibility'
import { prepared } from '#core/database/pool'
import { VIEWER, viewerValues } from '#people/viewer_values'
import { presentStaff, STAFF_COLUMNS, type StaffRow } from '#staff/rows'

/** Condition for an organization's own view of coaches who asked it: only a block or an absence hides them. */
const SHOWS_ITSELF = `(
  staff.organization_id = $1 and owner.account_type = 'institution_coach'
  and owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')}
)`

/** Placeholders of the position in a list, and of the number of rows. */
type Place = Record<'at' | 'id' | 'rows', string>

/** Rows of a staff, newest first by their index. */
const staffRows = (organization: string, condition: string, place: Place) => `
  select ${STAFF_COLUMNS}
  from staff
  join users owner on owner.id = staff.coach_id
  join privacy_settings privacy on privacy.user_id = owner.id
  left join athlete_profiles profile on profile.user_id = owner.id
  where staff.organization_id = ${organization} and ${condition}
    and (staff.asked_at, staff.coach_id) < (${place.at}::timestamptz, ${place.id}::uuid)
  order by staff.asked_at desc, staff.coach_id desc
  limit ${place.rows}`

/**
 * `$4` the organization, `$5` and `$6` the position, `$7` the number of rows. One row of nulls for an empty list, none
 * where the organization is hidden. Coaches hidden from the viewer are missing.
 */
const STAFF_SQL = `
  select shown.*
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  cross join lateral (
    select owner.id as organization_id, owner.account_type, owner.is_verified
  ) organization
  left join lateral (
    ${staffRows(
      'organization.organization_id',
      `staff.status = 'accepted' and (
         ${SHOWS_ITSELF}
         or (${STAFF_IS_SHOWN('owner', 'organization')} and ${profileIsVisible(VIEWER)})
       )`,
      { at: '$5', id: '$6', rows: '$7' },
    )}
  ) shown on true
  where owner.id = $4 and ${profileIsVisible(VIEWER)}
  order by shown."askedAt" desc, shown.id desc`

const findStaff = prepared<StaffRow | { id: null }>('staff', STAFF_SQL)

/**
 * Coaches on an organization's staff who are visible to the viewer.
 * @throws 404 for an organization hidden from the viewer, 422 for a malformed cursor
 */
export const staffOf = (viewer: Viewer, id: string, query: PageQuery): Promise<Page<StaffMember>> =>
  readShownPage<StaffRow, StaffMember>(query, {
    read: (after, rows) => findStaff(...viewerValues(viewer), id, after.at, after.id, rows),
    placeOf: (row) => ({ at: row.askedAt, id: row.id }),
    present: presentStaff,
  })

/** `$1` the organization, `$2` and `$3` the position, `$4` the number of rows. */
const STAFF_REQUESTS_SQL = staffRows('$1', `staff.status = 'pending' and ${SHOWS_ITSELF}`, {
  at: '$2',
  id: '$3',
  rows: '$4',
})

const findRequests = prepared<StaffRow>('staff_requests', STAFF_REQUESTS_SQL)

/**
 * Coaches waiting for the viewer's answer.
 * @throws 403 for everybody but verified organizations, 422 for a malformed cursor
 */
export async function staffRequestsOf(
  viewer: Viewer,
  query: PageQuery,
): Promise<Page<StaffMember>> {
  const problem = refusedOrganization(viewer)
  if (problem) throw problem
  return readPage(query, {
    read: (after, rows) => findRequests(viewer.id, after.at, after.id, rows),
    placeOf: (row: StaffRow) => ({ at: row.askedAt, id: row.id }),
    present: presentStaff,
  })
}
