import { defineJob } from '#jobs/define_job'

/** A live remote whose stored files are damaged gives way to its last good release. */
export const replaceDamagedReleases = defineJob(
  { name: 'replace_damaged_releases', schedule: '*/5 * * * *' },
  () => import('#releases/fallback'),
  ({ replaceDamaged }) => replaceDamaged(),
)

/** Canaries whose time is over end, and healthy ones go live where that was asked for. */
export const endDueCanaries = defineJob(
  { name: 'end_canaries', schedule: '* * * * *', expireInSeconds: 60 },
  () => import('#releases/end_canaries'),
  ({ endCanaries }) => endCanaries(),
)
