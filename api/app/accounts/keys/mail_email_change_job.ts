import { defineJob } from '#jobs/define_job'

export default defineJob({
  name: 'mail_email_change',
  async run(asked: { userId: string; email: string; askedWith: string }, { id, trx }) {
    const { mailEmailChange } = await import('#accounts/keys/mail_links')
    await mailEmailChange(trx, id, asked)
  },
})
