import type { AthleteProfile, AthleteProfileChanges, Profile } from '@fieldhouse/contract'
import type { ProfileChanges } from '../athlete-profile.queries.ts'
import type { ProfileFormSent } from './profile-form.ts'
import { statsOf } from './stat-rows.ts'

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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Body sent for a filled form. An empty field is absent (spec, section 5), unless it held something: null clears that.
 * Stats and achievements go along where they changed, in their order.
 */
export function changesOf(
  sent: ProfileFormSent,
  { user, athleteProfile }: Profile,
): ProfileChanges {
  const page: AthleteProfileChanges = Object.fromEntries(
    LINES.filter((field) => sent[field] !== null || (athleteProfile?.[field] ?? null) !== null).map(
      (field) => [field, sent[field]],
    ),
  )
  const before = athleteProfile?.stats ?? {}
  const stats = statsOf(sent.stats, before)
  if (!isSame(Object.entries(stats), Object.entries(before))) page.stats = stats
  if (!isSame(sent.achievements, athleteProfile?.achievements ?? [])) {
    page.achievements = sent.achievements
  }
  const { firstName, lastName } = sent
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName
  return { page, name: isRenamed ? { firstName, lastName } : null }
}
