import { defineJob } from '#services/jobs/define_job'

export default defineJob({
  name: 'mail_email_change',
  async run({ userId, email }: { userId: string; email: string }, { id, trx }) {
    const { mailEmailChange } = await import('#services/account_keys/mail_links')
    await mailEmailChange(trx, id, userId, email)
  },
})
