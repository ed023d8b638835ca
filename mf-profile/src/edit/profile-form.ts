import {
  COACHING_LEVELS,
  ACHIEVEMENTS_MAX,
  asOneLine,
  BIO_MAX_LENGTH,
  nameOf,
  nameSchemaOf,
  PROFILE_TEXT_MAX_LENGTH,
  sportKey,
  sportName,
  SPORTS_MAX,
  sportsSchema,
  STATS_MAX,
  type AccountType,
  type AthleteProfile,
  type Profile,
} from '@fieldhouse/contract'
import { partialDateName } from '@fieldhouse/design-system'
import { z } from 'zod'
import { rowsOf } from './stat-rows.ts'
import { typedDate } from './typed-date.ts'

/** An optional field; an empty one is null for the contract. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .transform((text) => text || null)

const text = line(PROFILE_TEXT_MAX_LENGTH)

const dateText = z
  .string()
  .trim()
  .refine(
    (typed) => typed === '' || typedDate(typed) !== null,
    'Type a year or a date, such as 2025, Mar 2025 or 3/14/2025',
  )

const statText = z.string().trim().max(40, 'Use at most 40 characters')

const pageSchema = z.object({
  sport: text.transform((typed) => typed && sportKey(typed)),
  level: z.enum(['', ...COACHING_LEVELS]).transform((level) => level || null),
  sports: z
    .array(z.string())
    .max(SPORTS_MAX, `At most ${SPORTS_MAX} sports`)
    .transform((names) => names.map(sportKey))
    .pipe(sportsSchema),
  position: text,
  location: text,
  graduationYear: z
    .number('Type a year, like 2027')
    .int('Type a year, like 2027')
    .min(1950, 'Type a year from 1950 on')
    .max(2100, 'Type a year up to 2100')
    .nullable(),
  height: line(20),
  weight: line(20),
  highSchool: text,
  college: text,
  bio: line(BIO_MAX_LENGTH),
  stats: z
    .array(
      z.object({
        name: statText,
        value: statText,
        history: z.array(z.object({ date: dateText, value: statText })),
      }),
    )
    .max(STATS_MAX, `At most ${STATS_MAX} stats`),
  achievements: z
    .array(
      z
        .object({
          text: z.string().trim().max(200, 'Use at most 200 characters'),
          date: dateText,
        })
        .refine(({ text, date }) => text || !date, {
          path: ['text'],
          message: 'Name this achievement',
        }),
    )
    .max(ACHIEVEMENTS_MAX, `At most ${ACHIEVEMENTS_MAX} achievements`)
    .transform((rows) =>
      rows
        .filter((row) => row.text)
        .map((row) => ({ text: asOneLine(row.text), date: typedDate(row.date) })),
    ),
})

/** Values of the form, validated as by the contract: with the name that the account type has. */
export const profileFormSchema = (accountType: AccountType | null) =>
  pageSchema.extend(nameSchemaOf(accountType).shape)

type ProfileForm = ReturnType<typeof profileFormSchema>
export type ProfileFormValues = z.input<ProfileForm>
export type ProfileFormSent = z.output<ProfileForm>

const nothing: AthleteProfile = {
  sport: null,
  position: null,
  location: null,
  graduationYear: null,
  highSchool: null,
  college: null,
  bio: null,
  height: null,
  weight: null,
  bannerImageUrl: null,
}

/** Initial values of the fields. */
export function formValuesOf({
  user,
  athleteProfile,
  coachProfile,
  organizationProfile,
}: Profile): ProfileFormValues {
  const page = athleteProfile ?? nothing
  return {
    ...nameOf(user.accountType, user),
    sport: sportName(page.sport ?? ''),
    level: coachProfile?.level ?? '',
    sports: (organizationProfile?.sports ?? []).map(sportName),
    position: page.position ?? '',
    location: page.location ?? '',
    graduationYear: page.graduationYear,
    height: page.height ?? '',
    weight: page.weight ?? '',
    highSchool: page.highSchool ?? '',
    college: page.college ?? '',
    bio: page.bio ?? '',
    stats: rowsOf(page.stats ?? {}, page.statHistory),
    achievements: (page.achievements ?? []).map((achievement) => {
      const date = page.achievementDates?.[achievement]
      return { text: achievement, date: date ? partialDateName(date) : '' }
    }),
  }
}
