import type { AccountType } from '@fieldhouse/contract'
import type { Day } from '#core/clock'

/** An admin's setting of a flag, for one person. */
export interface FlagSetting {
  /** Share of accounts, 0 to 100. */
  percent: number
  /** Types that the share is taken of; empty for all. */
  accountTypes: readonly AccountType[]
  endsOn: Day
  /** The person is among those it is on for by name. */
  isNamed: boolean
}

/** A flag is set for a while, in days: what stays becomes the default of a release. */
export const FLAG_LASTS_DAYS_MAX = 366

const DAY_MS = 24 * 60 * 60 * 1_000

/** True once a flag's last day is over. */
export const hasFlagEnded = ({ endsOn }: Pick<FlagSetting, 'endsOn'>, today: Day): boolean =>
  endsOn < today

/** True for a last day that may be chosen today. */
export function mayFlagEndOn(endsOn: Day, today: Day): boolean {
  const latest = new Date(Date.parse(today) + FLAG_LASTS_DAYS_MAX * DAY_MS)
  return endsOn >= today && endsOn <= latest.toISOString().slice(0, 10)
}

/**
 * Value of a flag for a person. Nobody is told anything by it: it depends on their own account only.
 * @param bucket 0 to 99, of this person for this flag
 * @param setting undefined while no admin has set it
 */
export function isFlagOn(
  byDefault: boolean,
  setting: FlagSetting | undefined,
  person: { accountType: AccountType | null; bucket: number } | null,
  today: Day,
): boolean {
  if (!setting || !person || hasFlagEnded(setting, today)) return byDefault
  if (setting.isNamed) return true
  const { accountTypes, percent } = setting
  const isOfType =
    accountTypes.length === 0 ||
    (person.accountType !== null && accountTypes.includes(person.accountType))
  return isOfType && person.bucket < percent
}
