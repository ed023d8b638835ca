import { z } from 'zod'
import { limitKeys } from '../key_limits.ts'
import { oneLine } from '../texts.ts'

export const STAT_KEY_MAX_LENGTH = 40
export const STAT_VALUE_MAX_LENGTH = 40
export const STAT_HISTORY_MAX = 400
export const ACHIEVEMENT_MAX_LENGTH = 200
export const ACHIEVEMENTS_MAX = 50

const DAYS_31 = '(0[13578]|1[02])(-(0[1-9]|[12][0-9]|3[01]))?'
const DAYS_30 = '(0[469]|11)(-(0[1-9]|[12][0-9]|30))?'
const FEBRUARY = '02(-(0[1-9]|1[0-9]|2[0-8]))?'
const LEAP_DAY = '(19([68][048]|[579][26])|20([02468][048]|[13579][26]))-02-29'

/** A season's year, a month or a day, as precisely as it is known: `2026`, `2026-03`, `2026-03-14`. */
export const PARTIAL_DATE = new RegExp(
  `^((19[5-9][0-9]|20[0-9]{2})(-(${DAYS_31}|${DAYS_30}|${FEBRUARY}))?|${LEAP_DAY})$`,
)

export const partialDateSchema = z
  .string()
  .max(10)
  .regex(PARTIAL_DATE)
  .meta({ id: 'PartialDate', description: 'A year, a month or a day.', example: '2026-03' })

export const statMarkSchema = z
  .object({
    key: oneLine().min(1).max(STAT_KEY_MAX_LENGTH).meta({ description: 'Key of the stat.' }),
    value: z.union([oneLine().max(STAT_VALUE_MAX_LENGTH), z.number()]),
    date: partialDateSchema,
  })
  .meta({ id: 'StatMark', example: { key: '400_m_pb', value: '52.40', date: '2025-05-17' } })
/** A value that a stat had in a season or on a day. */
export type StatMark = z.infer<typeof statMarkSchema>

/** Marks of all stats, in any order. */
export const statHistorySchema = z
  .array(statMarkSchema)
  .max(STAT_HISTORY_MAX)
  .meta({ id: 'StatHistory' })

/** Dates by the achievement's text. */
export const achievementDatesSchema = limitKeys(
  z.record(oneLine().min(1).max(ACHIEVEMENT_MAX_LENGTH), partialDateSchema),
  { maxProperties: ACHIEVEMENTS_MAX, propertyNames: { maxLength: ACHIEVEMENT_MAX_LENGTH } },
).meta({ id: 'AchievementDates', example: { 'All-State First Team': '2026-03' } })
export type AchievementDates = z.infer<typeof achievementDatesSchema>
