import { defineJob } from '#jobs/define_job'

/** People who are to lose the rights of a background check hear of it a month before (rules.md, Verification). */
export const verificationExpiry = defineJob(
  { name: 'verification_expiry', schedule: '23 6 * * *' },
  () => import('#verification/expiry'),
  ({ tellOfExpiry }) => tellOfExpiry(),
)

/** Private documents that are not needed any more (rules.md, Verification). */
export const sweepDocuments = defineJob(
  { name: 'sweep_documents', schedule: '47 * * * *', expireInSeconds: 30 * 60 },
  () => import('#verification/sweep_documents'),
  ({ sweepDocuments }) => sweepDocuments(),
)
