import { defineJob } from '#jobs/define_job'

/** rules.md, Guardians: 18 ends every parental control. The day begins at midnight UTC. */
export default defineJob({
  name: 'end_guardianships',
  schedule: '3 0 * * *',
  expireInSeconds: 60 * 60,
  async run() {
    const { endGuardianships } = await import('#family/guardians/coming_of_age')
    await endGuardianships()
  },
})
