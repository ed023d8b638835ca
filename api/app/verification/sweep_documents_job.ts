import { defineJob } from '#jobs/define_job'

/** rules.md, Verification: private documents that are not needed any more. */
export default defineJob({
  name: 'sweep_documents',
  schedule: '47 * * * *',
  expireInSeconds: 30 * 60,
  async run() {
    const { sweepDocuments } = await import('#verification/sweep_documents')
    await sweepDocuments()
  },
})
