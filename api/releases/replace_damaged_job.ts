import { defineJob } from '#jobs/define_job'

/** A live remote whose stored files are damaged gives way to its last good release. */
export default defineJob({
  name: 'replace_damaged_releases',
  schedule: '*/5 * * * *',
  async run() {
    const { replaceDamaged } = await import('#releases/fallback')
    await replaceDamaged()
  },
})
