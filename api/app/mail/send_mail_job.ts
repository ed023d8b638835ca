import { defineJob } from '#jobs/define_job'
import type { Mail } from '#mail/mail'

export default defineJob({
  name: 'send_mail',
  expireInSeconds: 2 * 60,
  async run(mail: Mail, { id }) {
    const { deliver } = await import('#mail/deliver')
    await deliver(id, mail)
  },
})
