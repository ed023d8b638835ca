import { planNoticeMail } from '#mail/notices/plan'
import { onNotified } from '#notifications/notify'

onNotified(planNoticeMail)
