import { defineJob } from '#jobs/define_job'

/** rules.md, Verification: who is to lose the rights of a background check hears of it a month before. */
export default defineJob({
  name: 'verification_expiry',
  schedule: '23 6 * * *',
  async run() {
    const { tellOfExpiry } = await import('#verification/expiry')
    await tellOfExpiry()
  },
})
