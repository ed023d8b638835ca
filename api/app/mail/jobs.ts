import { defineJob } from '#jobs/define_job'
import type { Mail } from '#mail/mail'
import type { NoticesToMail } from '#mail/notices/send_notices'

export const sendMail = defineJob(
  { name: 'send_mail', expireInSeconds: 2 * 60 },
  () => import('#mail/deliver'),
  ({ deliver }, mail: Mail, { id }) => deliver(id, mail),
)

export const mailNotices = defineJob(
  { name: 'mail_notices', expireInSeconds: 60 },
  () => import('#mail/notices/send_notices'),
  ({ mailNotices }, asked: NoticesToMail, run) => mailNotices(asked, run),
)
