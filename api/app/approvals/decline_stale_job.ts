import { defineJob } from '#jobs/define_job'

/** `rules/approvals.ts`: what no guardian decided about for two weeks. */
export default defineJob({
  name: 'decline_stale_approvals',
  schedule: '17 1 * * *',
  expireInSeconds: 60 * 60,
  async run() {
    const { declineStaleApprovals } = await import('#approvals/decline_stale')
    await declineStaleApprovals()
  },
})
