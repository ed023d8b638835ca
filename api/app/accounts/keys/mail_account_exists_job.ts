import { defineJob } from '#jobs/define_job'

export default defineJob({
  name: 'mail_account_exists',
  async run({ email }: { email: string }, { id }) {
    const { mailAccountExists } = await import('#accounts/keys/mail_links')
    await mailAccountExists(id, email)
  },
})
