import type {
  AchievementDates,
  AthleteProfile,
  AthleteProfileChanges,
  Profile,
} from '@fieldhouse/contract'
import type { ProfileChanges } from '../athlete-profile.queries.ts'
import type { ProfileFormSent } from './profile-form.ts'
import { historyOf, statsOf } from './stat-rows.ts'

const LINES = [
  'sport',
  'position',
  'location',
  'graduationYear',
  'highSchool',
  'college',
  'bio',
  'height',
  'weight',
] as const satisfies readonly (keyof AthleteProfile & keyof ProfileFormSent)[]

const sorted = (dates: AchievementDates) => Object.entries(dates).sort()
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Body sent for a filled form. An empty field is absent, or null if it had a value before, which clears it. Stats and
 * achievements are included if they changed, in their order.
 */
export function changesOf(
  sent: ProfileFormSent,
  { user, athleteProfile, coachProfile, organizationProfile }: Profile,
): ProfileChanges {
  const page: AthleteProfileChanges = Object.fromEntries(
    LINES.filter((field) => sent[field] !== null || (athleteProfile?.[field] ?? null) !== null).map(
      (field) => [field, sent[field]],
    ),
  )
  const before = athleteProfile?.stats ?? {}
  const stats = statsOf(sent.stats, before)
  if (!isSame(Object.entries(stats), Object.entries(before))) page.stats = stats
  const history = historyOf(sent.stats)
  if (!isSame(history, athleteProfile?.statHistory ?? [])) page.statHistory = history
  const achievements = sent.achievements.map(({ text }) => text)
  if (!isSame(achievements, athleteProfile?.achievements ?? [])) page.achievements = achievements
  const dates = Object.fromEntries(
    sent.achievements.flatMap(({ text, date }) => (date ? [[text, date] as const] : [])),
  )
  if (!isSame(sorted(dates), sorted(athleteProfile?.achievementDates ?? {}))) {
    page.achievementDates = dates
  }
  if (coachProfile && sent.level !== coachProfile.level) page.level = sent.level
  if (organizationProfile && !isSame(sent.sports, organizationProfile.sports)) {
    page.sports = sent.sports
  }
  const { firstName, lastName } = sent
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName
  return { page, name: isRenamed ? { firstName, lastName } : null }
}
