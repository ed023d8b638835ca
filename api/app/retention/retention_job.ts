import { defineJob } from '#jobs/define_job'

/** `rules/retention.ts`: what was kept long enough. */
export default defineJob({
  name: 'retention',
  schedule: '41 2 * * *',
  expireInSeconds: 2 * 60 * 60,
  async run() {
    const { sweepEverything } = await import('#retention/sweep')
    await sweepEverything()
  },
})
