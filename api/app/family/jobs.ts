import { defineJob } from '#jobs/define_job'

/** End of parental controls at 18 (docs/rules.md, Guardians). The day begins at midnight UTC. */
export const endGuardianships = defineJob(
  { name: 'end_guardianships', schedule: '3 0 * * *', expireInSeconds: 60 * 60 },
  () => import('#family/guardians/coming_of_age'),
  ({ endGuardianships }) => endGuardianships(),
)
