import { CronExpressionParser } from 'cron-parser'

/** Next run of a schedule, by the queue's own reading of it: UTC. */
export const nextRun = (schedule: string, now: Date): Date =>
  CronExpressionParser.parse(schedule, { currentDate: now, tz: 'UTC' }).next().toDate()
