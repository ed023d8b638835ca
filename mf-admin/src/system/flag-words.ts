import type { Flag } from '@fieldhouse/contract'
import { accountTypeNames, dayName } from '@fieldhouse/design-system'

/** `20 % of Athlete, Coach or recruiter, and 2 people by name` */
function flaggedPeople({
  percent,
  accountTypes,
  peopleCount,
}: NonNullable<Flag['setting']>): string {
  const types = accountTypes.map((type) => accountTypeNames[type]).join(', ')
  const share = percent === 100 ? types || 'everyone' : `${percent} % of ${types || 'everyone'}`
  const named = peopleCount === 1 ? '1 person by name' : `${peopleCount} people by name`
  if (percent === 0) return peopleCount === 0 ? 'no one' : named
  return peopleCount === 0 ? share : `${share}, and ${named}`
}

/** For whom a flag is on now: `On for 20 % of everyone until Dec 31, 2026`. */
export function flagState({ default: byDefault, setting, hasEnded }: Flag): string {
  const usual = byDefault ? 'On for everyone' : 'Off for everyone'
  if (!setting) return usual
  if (hasEnded) return `Ended on ${dayName(setting.endsOn)}: ${usual.toLowerCase()}`
  return `On for ${flaggedPeople(setting)} until ${dayName(setting.endsOn)}`
}
