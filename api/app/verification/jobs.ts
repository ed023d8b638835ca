import { defineJob } from '#jobs/define_job'

/** Notice a month before the rights of a background check end (docs/rules.md, Verification). */
export const verificationExpiry = defineJob(
  { name: 'verification_expiry', schedule: '23 6 * * *' },
  () => import('#verification/expiry'),
  ({ notifyOfExpiry }) => notifyOfExpiry(),
)

/** Removal of private documents after their retention period (docs/rules.md, Verification). */
export const sweepDocuments = defineJob(
  { name: 'sweep_documents', schedule: '47 * * * *', expireInSeconds: 30 * 60 },
  () => import('#verification/sweep_documents'),
  ({ sweepDocuments }) => sweepDocuments(),
)
