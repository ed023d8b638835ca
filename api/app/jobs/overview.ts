import type { FailedJob, JobQueue, PageQuery } from '@fieldhouse/contract'
import { jobs } from '#start/jobs'
import { readPage } from '#core/endpoints/page_of'
import { DEAD_LETTERS } from '#jobs/install'
import { prepared } from '#core/database/pool'

interface QueueRow {
  name: string
  waiting: number
  active: number
  retrying: number
  dead: number
  done: number
  last_done_at: Date | null
}

const readQueues = prepared<QueueRow>(
  'job_queues',
  `select coalesce(source_name, name) as name,
     count(*) filter (where state = 'created' and name <> $1)::int as waiting,
     count(*) filter (where state = 'active')::int as active,
     count(*) filter (where state = 'retry')::int as retrying,
     count(*) filter (where name = $1)::int as dead,
     count(*) filter (where state = 'completed')::int as done,
     max(completed_on) filter (where state = 'completed') as last_done_at
   from pgboss.job group by 1`,
)

/** Kinds of background work by name, including those that never ran. */
export async function jobQueues(): Promise<JobQueue[]> {
  const rows = new Map((await readQueues(DEAD_LETTERS)).map((row) => [row.name, row]))
  return jobs.map(({ name, schedule = null }) => {
    const row = rows.get(name)
    return {
      name,
      schedule,
      waiting: row?.waiting ?? 0,
      active: row?.active ?? 0,
      retrying: row?.retrying ?? 0,
      dead: row?.dead ?? 0,
      done: row?.done ?? 0,
      lastDoneAt: row?.last_done_at?.toISOString() ?? null,
    }
  })
}

interface FailedRow {
  id: string
  name: string
  state: FailedJob['state']
  message: string | null
  tries: number
  queued_at: Date
  next_try_at: Date | null
}

/** Dead letters, and jobs to be retried. `$2` and `$3` are the position, `$4` the number of rows. */
const readFailed = prepared<FailedRow>(
  'jobs_failed',
  `select * from (
     select id, coalesce(source_name, name) as name,
       case name when $1 then 'dead' else 'retrying' end as state,
       coalesce(source_output, output) ->> 'message' as message,
       coalesce(source_retry_count, retry_count) + 1 as tries,
       date_trunc('milliseconds', coalesce(source_created_on, created_on)) as queued_at,
       case when name <> $1 then start_after end as next_try_at
     from pgboss.job
     where name = $1 or state = 'retry'
   ) failed
   where (queued_at, id) < ($2::timestamptz, $3::uuid)
   order by queued_at desc, id desc limit $4`,
)

/** Mail servers repeat the address that they refuse, which must not show here. */
const withoutAddresses = (message: string) => message.replace(/(?<!\S)\S+@\S+/g, '…').slice(0, 500)

/**
 * Failed jobs that are not done yet, newest first.
 * @throws 422 for a malformed cursor
 */
export const failedJobs = (query: PageQuery) =>
  readPage(query, {
    read: ({ at, id }, rows) => readFailed(DEAD_LETTERS, at, id, rows),
    placeOf: ({ queued_at: at, id }) => ({ at, id }),
    present: (row): FailedJob => ({
      id: row.id,
      name: row.name,
      state: row.state,
      message: withoutAddresses(row.message ?? 'It did not end in time'),
      tries: row.tries,
      queuedAt: row.queued_at.toISOString(),
      nextTryAt: row.next_try_at?.toISOString() ?? null,
    }),
  })
