import { keptSince } from '#rules/retention'
import ChildActivity from '#activity/child_activity'
import { clock } from '#core/clock'
import { inBatches } from '#core/database/batches'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

const BATCH = 5_000

/**
 * Removes entries past their retention (`rules/retention.ts`), a batch per statement.
 * @returns the number of entries
 */
export function sweepActivities(): Promise<number> {
  const before = keptSince('activity_log', clock.now())
  const old = () =>
    ChildActivity.query().select('id').where('createdAt', '<', before).orderBy('createdAt')
  return inBatches(BATCH, () =>
    repeatOnConflict(async () => {
      const [count = 0] = await ChildActivity.query().whereIn('id', old().limit(BATCH)).delete()
      return count as number
    }),
  )
}
