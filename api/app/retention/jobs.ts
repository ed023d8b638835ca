import { defineJob } from '#jobs/define_job'

/** Rows and files that were kept long enough (`rules/retention.ts`). */
export const retention = defineJob(
  { name: 'retention', schedule: '41 2 * * *', expireInSeconds: 2 * 60 * 60 },
  () => import('#retention/sweep'),
  ({ sweepEverything }) => sweepEverything(),
)

/** Rows that ran out by themselves: nobody misses them, and nothing finds them any more. */
export const sweepExpired = defineJob(
  { name: 'sweep_expired', schedule: '47 * * * *' },
  () => import('#retention/expired'),
  ({ sweepExpired }) => sweepExpired(),
)
