import { COACHING_LEVEL_NAMES, sportName, type Profile } from '@fieldhouse/contract'
import {
  AthleteIcon,
  GraduationIcon,
  LocationIcon,
  OrganizationIcon,
  TimerIcon,
  type Icon,
} from '@fieldhouse/design-system/icons'

export interface Fact {
  icon: Icon
  text: string
}

const joined = (...words: (string | null)[]) => words.filter(Boolean).join(' · ')

/** Line about a person's work: an athlete's position, a coach's level, an organization's sports. */
function workOf({ athleteProfile, coachProfile, organizationProfile }: Profile): string {
  const sport = athleteProfile?.sport ? sportName(athleteProfile.sport) : null
  if (coachProfile) {
    return joined(sport, coachProfile.level && COACHING_LEVEL_NAMES[coachProfile.level])
  }
  const sports = organizationProfile?.sports ?? []
  return sports.length > 0
    ? joined(...sports.map(sportName))
    : joined(athleteProfile?.position ?? null, sport)
}

/** Short facts about a person, without empty ones. */
export function factsOf(profile: Profile): Fact[] {
  const { athleteProfile: page } = profile
  const year = page?.graduationYear ?? null
  const facts = [
    { icon: TimerIcon, text: workOf(profile) },
    { icon: LocationIcon, text: page?.location ?? '' },
    { icon: GraduationIcon, text: year === null ? '' : `Class of ${year}` },
    { icon: OrganizationIcon, text: joined(page?.highSchool ?? null, page?.college ?? null) },
    { icon: AthleteIcon, text: joined(page?.height ?? null, page?.weight ?? null) },
  ]
  return facts.filter(({ text }) => text !== '')
}
