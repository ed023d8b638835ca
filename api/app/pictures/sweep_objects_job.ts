import { defineJob } from '#jobs/define_job'

/** rules.md, Uploads: files that nothing needs any more. */
export default defineJob({
  name: 'sweep_objects',
  schedule: '17 * * * *',
  expireInSeconds: 30 * 60,
  async run() {
    const { sweepObjects } = await import('#pictures/sweep')
    await sweepObjects()
  },
})
