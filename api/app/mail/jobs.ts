import { defineJob } from '#jobs/define_job'
import type { Mail } from '#mail/mail'

export const sendMail = defineJob(
  { name: 'send_mail', expireInSeconds: 2 * 60 },
  () => import('#mail/deliver'),
  ({ deliver }, mail: Mail, { id }) => deliver(id, mail),
)
