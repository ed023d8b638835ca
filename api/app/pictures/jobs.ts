import { defineJob } from '#jobs/define_job'

/** Removal of files no longer in use (docs/rules.md, Uploads). */
export const sweepObjects = defineJob(
  { name: 'sweep_objects', schedule: '17 * * * *', expireInSeconds: 30 * 60 },
  () => import('#pictures/sweep'),
  ({ sweepObjects }) => sweepObjects(),
)
