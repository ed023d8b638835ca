import type { ActivityEntry, PageQuery } from '@fieldhouse/contract'
import { modelPage } from '#core/endpoints/model_page'
import type { Page } from '#core/endpoints/page_of'
import ChildActivity from '#activity/child_activity'
import type { Viewer } from '#rules/account'
import { refusedBySwitch } from '#rules/parental_controls'
import User from '#people/user'
import { asRelative } from '#people/person_rows'
import { findWard } from '#people/wards'

function present(activity: ChildActivity, counterpart: User | undefined): ActivityEntry {
  const { id, activityType, subjectId } = activity
  return {
    id,
    activityType,
    createdAt: activity.createdAt.toISOString(),
    counterpart: counterpart ? asRelative(counterpart) : null,
    subjectId,
  }
}

/**
 * A child's activity, newest first.
 * @throws 403 while `canViewActivity` is off, 404 unless the viewer is a verified guardian of this child, 422 for a
 * malformed cursor
 */
export async function activityOf(
  viewer: Viewer,
  childId: string,
  query: PageQuery,
): Promise<Page<ActivityEntry>> {
  const { switches } = await findWard(viewer, childId)
  const refusal = refusedBySwitch(switches, 'canViewActivity')
  if (refusal) throw refusal
  const activities = ChildActivity.query().where({ childId })
  const { rows, next } = await modelPage(activities, 'createdAt', query)
  const ids = rows.flatMap(({ counterpartId }) => counterpartId ?? [])
  const people = await User.query().whereIn('id', ids).whereNull('absentSince')
  const counterpartOf = (row: ChildActivity) => people.find(({ id }) => id === row.counterpartId)
  return { rows: rows.map((row) => present(row, counterpartOf(row))), next }
}
