import { defineJob } from '#services/jobs/define_job'

/** What has run out by itself: nobody misses it, and nothing finds it any more. */
export default defineJob({
  name: 'sweep_expired',
  schedule: '47 * * * *',
  async run() {
    const { sweepExpired } = await import('#services/expired')
    await sweepExpired()
  },
})
