import type { ActivityEntry, PageQuery } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { refusedBySwitch } from '#rules/parental_controls'
import {
  type Maybe,
  type RelativeRow,
  presentMaybeRelative,
  relativeColumns,
} from '#people/person_rows'
import { findWard } from '#people/wards'
import { preparedPages } from '#core/database/pool'

/** `$1` whose, `$2` and `$3` before what. */
const activitiesSql = (rows: number) => `
  select activity.id, activity.activity_type, activity.subject_id, activity.created_at,
    ${relativeColumns('counterpart')}
  from child_activities activity
  left join users counterpart
    on counterpart.id = activity.counterpart_id and counterpart.absent_since is null
  where activity.child_id = $1 and (activity.created_at, activity.id) < ($2::timestamptz, $3::uuid)
  order by activity.created_at desc, activity.id desc
  limit ${rows}`

type ActivityRow = Maybe<RelativeRow> & {
  id: string
  activity_type: ActivityEntry['activityType']
  subject_id: string | null
  created_at: Date
}

const findActivities = preparedPages<ActivityRow>('activities', activitiesSql)

function presentActivity(row: ActivityRow): ActivityEntry {
  return {
    id: row.id,
    activityType: row.activity_type,
    createdAt: row.created_at.toISOString(),
    counterpart: presentMaybeRelative(row),
    subjectId: row.subject_id,
  }
}

/**
 * What a child did, newest first.
 * @throws 403 while `canViewActivity` is off, 404 for who is not the viewer's child, 422 for a cursor that is not one
 *   of ours
 */
export async function activityOf(
  viewer: Viewer,
  childId: string,
  { limit, cursor }: PageQuery,
): Promise<Page<ActivityEntry>> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const { switches } = await findWard(viewer, childId)
  const refusal = refusedBySwitch(switches, 'canViewActivity')
  if (refusal) throw refusal
  const found = await findActivities(limit + 1, childId, before.at, before.id)
  const { rows, next } = pageOf(found, limit, ({ created_at: at, id }) => ({ at, id }))
  return { rows: rows.map(presentActivity), next }
}
