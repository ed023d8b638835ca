import { defineJob } from '#jobs/define_job'

/** What has run out by itself: nobody misses it, and nothing finds it any more. */
export default defineJob({
  name: 'sweep_expired',
  schedule: '47 * * * *',
  async run() {
    const { sweepExpired } = await import('#retention/expired')
    await sweepExpired()
  },
})
