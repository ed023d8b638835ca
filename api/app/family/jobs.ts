import { defineJob } from '#jobs/define_job'

/** End of parental controls at 18 (docs/rules.md, Guardians). Every hour, since it is midnight somewhere. */
export const endGuardianships = defineJob(
  { name: 'end_guardianships', schedule: '3 * * * *', expireInSeconds: 60 * 60 },
  () => import('#family/guardians/coming_of_age'),
  ({ endGuardianships }) => endGuardianships(),
)

/** Approvals that wait for an answer by mail (`rules/mailing.ts`). */
export const remindGuardians = defineJob(
  { name: 'remind_guardians', schedule: '23 * * * *', expireInSeconds: 30 * 60 },
  () => import('#family/guardians/remind'),
  ({ remindGuardians }) => remindGuardians(),
)
