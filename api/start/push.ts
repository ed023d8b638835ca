import { onNotified } from '#notifications/notify'
import { planNoticePush } from '#push/plan'

onNotified(planNoticePush)
