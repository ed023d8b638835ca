import { defineJob } from '#jobs/define_job'

/** Files that nothing needs any more (rules.md, Uploads). */
export const sweepObjects = defineJob(
  { name: 'sweep_objects', schedule: '17 * * * *', expireInSeconds: 30 * 60 },
  () => import('#pictures/sweep'),
  ({ sweepObjects }) => sweepObjects(),
)
