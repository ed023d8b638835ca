import { defineJob } from '#jobs/define_job'

/** rules.md, Account: everything we hold of a person, as a zip. */
export default defineJob({
  name: 'build_export',
  expireInSeconds: 60 * 60,
  retryLimit: 8,
  async run({ exportId }: { exportId: string }) {
    const { runExport } = await import('#accounts/export/run')
    await runExport(exportId)
  },
})
