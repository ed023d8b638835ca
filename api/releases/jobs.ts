import { defineJob } from '#jobs/define_job'

/** A live remote whose stored files are damaged gives way to its last good release. */
export const replaceDamagedReleases = defineJob(
  { name: 'replace_damaged_releases', schedule: '*/5 * * * *' },
  () => import('#releases/fallback'),
  ({ replaceDamaged }) => replaceDamaged(),
)
