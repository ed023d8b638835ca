/** First steps of a new member, in the feed and in onboarding. */
export { FIRST_DAYS_PATH, type FirstStep } from './first-days/steps.ts'
export { useFirstDays } from './first-days/use-first-days.ts'
