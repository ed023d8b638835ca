import { defineJob } from '#jobs/define_job'

/** Approvals that no guardian decided within two weeks (`rules/approvals.ts`). */
export const declineStaleApprovals = defineJob(
  { name: 'decline_stale_approvals', schedule: '17 1 * * *', expireInSeconds: 60 * 60 },
  () => import('#approvals/decline_stale'),
  ({ declineStaleApprovals }) => declineStaleApprovals(),
)
