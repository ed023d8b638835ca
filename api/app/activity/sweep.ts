import { keptSince } from '#rules/retention'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'

const BATCH = 5_000

const deleteBefore = prepared<{ deleted: number }>(
  'activities_sweep',
  `with old as (
     select id from child_activities where created_at < $1 order by created_at limit ${BATCH}
   ), gone as (
     delete from child_activities where id = any (array(select id from old)) returning id
   )
   select count(*)::integer as deleted from gone`,
)

/**
 * Removes what was kept long enough (`rules/retention.ts`), a batch a statement.
 * @returns how many entries went
 */
export async function sweepActivities(): Promise<number> {
  const before = keptSince('activity_log', clock.now())
  let swept = 0
  for (;;) {
    const [batch] = await deleteBefore(before)
    const deleted = batch?.deleted ?? 0
    swept += deleted
    if (deleted < BATCH) return swept
  }
}
