import { defineJob } from '#jobs/define_job'
import type { Mail } from '#mail/mail'
import type { NoticesToMail } from '#mail/notices/send_notices'

export const sendMail = defineJob(
  { name: 'send_mail', expireInSeconds: 2 * 60 },
  () => import('#mail/deliver_unless_stopped'),
  ({ deliverUnlessStopped }, mail: Mail, { id }) => deliverUnlessStopped(id, mail),
)

export const planMailsLeftUnread = defineJob(
  { name: 'mail_left_unread', schedule: '*/5 * * * *', expireInSeconds: 5 * 60 },
  () => import('#mail/notices/plan_left_unread'),
  ({ planMailsLeftUnread }) => planMailsLeftUnread(),
)

export const mailDigests = defineJob(
  { name: 'mail_digests', schedule: '7 * * * *', expireInSeconds: 50 * 60 },
  () => import('#mail/digests/send_digests'),
  ({ mailDigests }, _, { signal }) => mailDigests(signal),
)

export const mailNotices = defineJob(
  { name: 'mail_notices', expireInSeconds: 60 },
  () => import('#mail/notices/send_notices'),
  ({ mailNotices }, asked: NoticesToMail, run) => mailNotices(asked, run),
)
