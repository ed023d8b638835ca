import { prepared } from '#core/database/pool'

interface JobCount {
  queue: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  count: number
  /** When the first of them was due, or will be. */
  firstDueAt: Date
}

/** Number of jobs by name and state; done ones are kept for a day. */
export const countJobs = prepared<JobCount>(
  'job_counts',
  `select name as queue, state::text as state, count(*)::int as count, min(start_after) as "firstDueAt"
   from pgboss.job where name not like '\\_\\_pgboss%' group by 1, 2 order by 1, 2`,
)
