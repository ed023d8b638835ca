import { defineJob } from '#jobs/define_job'

/** The link is made when the mail is: what lies in the queue opens nothing, and does not tell whether anyone is there. */
export default defineJob({
  name: 'mail_password_reset',
  async run({ email }: { email: string }, { id, trx }) {
    const { mailPasswordReset } = await import('#accounts/keys/mail_links')
    await mailPasswordReset(trx, id, email)
  },
})
