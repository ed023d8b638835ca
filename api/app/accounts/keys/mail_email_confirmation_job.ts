import { defineJob } from '#jobs/define_job'

export default defineJob({
  name: 'mail_email_confirmation',
  async run({ email }: { email: string }, { id, trx }) {
    const { mailEmailConfirmation } = await import('#accounts/keys/mail_links')
    await mailEmailConfirmation(trx, id, email)
  },
})
