import { defineJob } from '#services/jobs/define_job'

/** rules.md, Account: everything we hold of a person, as a zip. */
export default defineJob({
  name: 'build_export',
  expireInSeconds: 60 * 60,
  retryLimit: 8,
  async run({ exportId }: { exportId: string }) {
    const { runExport } = await import('#services/account_export/run')
    await runExport(exportId)
  },
})
