import {
  nameOf,
  type AchievementDates,
  type AthleteProfile,
  type AthleteProfileChanges,
  type Profile,
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
 * Body sent for a filled form: fields that differ from the profile it began with, so that what another device saved
 * since then stays. Null clears a field. Stats and achievements keep their order.
 * @param tried fields of earlier saves, which may be stored
 */
export function changesOf(
  sent: ProfileFormSent,
  { user, athleteProfile, coachProfile, organizationProfile }: Profile,
  tried: ReadonlySet<string>,
): ProfileChanges {
  const differs = (field: keyof AthleteProfileChanges, one: unknown, other: unknown) =>
    tried.has(field) || !isSame(one, other)
  const page: AthleteProfileChanges = Object.fromEntries(
    LINES.filter((field) => differs(field, sent[field], athleteProfile?.[field] ?? null)).map(
      (field) => [field, sent[field]],
    ),
  )
  const before = athleteProfile?.stats ?? {}
  const stats = statsOf(sent.stats, before)
  if (differs('stats', Object.entries(stats), Object.entries(before))) page.stats = stats
  const history = historyOf(sent.stats)
  if (differs('statHistory', history, athleteProfile?.statHistory ?? [])) page.statHistory = history
  const achievements = sent.achievements.map(({ text }) => text)
  if (differs('achievements', achievements, athleteProfile?.achievements ?? []))
    page.achievements = achievements
  const dates = Object.fromEntries(
    sent.achievements.flatMap(({ text, date }) => (date ? [[text, date] as const] : [])),
  )
  if (differs('achievementDates', sorted(dates), sorted(athleteProfile?.achievementDates ?? {}))) {
    page.achievementDates = dates
  }
  if (coachProfile && differs('level', sent.level, coachProfile.level)) page.level = sent.level
  if (organizationProfile && differs('sports', sent.sports, organizationProfile.sports)) {
    page.sports = sent.sports
  }
  const { firstName, lastName } = sent
  const known = nameOf(user.accountType, user)
  const isRenamed =
    tried.has('name') || firstName !== known.firstName || lastName !== known.lastName
  return { page, name: isRenamed ? { firstName, lastName } : null }
}
