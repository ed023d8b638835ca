/** First days of a member: the steps that they begin with, in the feed and in onboarding. */
export { FIRST_DAYS_PATH, type FirstStep } from './first-days/steps.ts'
export { useFirstDays } from './first-days/use-first-days.ts'
