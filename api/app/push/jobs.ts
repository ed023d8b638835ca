import { defineJob } from '#jobs/define_job'
import type { NoticeToPush } from '#push/deliver'
import type { NoticesToPush } from '#push/send_notices'

export const planPushesLeftUnread = defineJob(
  { name: 'push_left_unread', schedule: '* * * * *', expireInSeconds: 60 },
  () => import('#push/plan_left_unread'),
  ({ planPushesLeftUnread }) => planPushesLeftUnread(),
)

export const pushNotices = defineJob(
  { name: 'push_notices', expireInSeconds: 60 },
  () => import('#push/send_notices'),
  ({ pushNotices }, asked: NoticesToPush, run) => pushNotices(asked, run),
)

/** A notice that could not be delivered within about four hours is stale. */
export const sendPush = defineJob(
  { name: 'send_push', expireInSeconds: 60, retryLimit: 12 },
  () => import('#push/deliver'),
  ({ deliverPush }, notice: NoticeToPush) => deliverPush(notice),
)
