import { COACHING_LEVEL_NAMES, sportName } from '@fieldhouse/contract'
import {
  GraduationIcon,
  LocationIcon,
  OrganizationIcon,
  TimerIcon,
  type Icon,
} from '../../icons/index.ts'
import { fullName } from '../person-name/full-name.ts'
import type { ProfileCardProps } from './profile-card.tsx'

export interface CardFact {
  icon: Icon
  text: string
}

type Described = Pick<ProfileCardProps, 'profile' | 'coach' | 'organization'>

/** Number of sports named on a card; further ones are counted. */
const SPORTS_NAMED = 3

const joined = (...words: (string | null | undefined | false)[]) =>
  words.filter(Boolean).join(' · ')

function sportsOf(sports: readonly string[]): string {
  const more = sports.length - SPORTS_NAMED
  return joined(...sports.slice(0, SPORTS_NAMED).map(sportName), more > 0 && `${more} more`)
}

/** Line about a person's work: an athlete's position, a coach's level, an organization's sports. */
function workOf({ profile, coach, organization }: Described): string {
  const sport = profile?.sport && sportName(profile.sport)
  if (coach) return joined(sport, coach.level && COACHING_LEVEL_NAMES[coach.level])
  if (organization && organization.sports.length > 0) return sportsOf(organization.sports)
  return joined(sport, profile?.position)
}

/** Facts on a card, without empty ones. */
export function factsOf(described: Described): CardFact[] {
  const { profile, coach } = described
  const year = profile?.graduationYear
  return [
    { icon: TimerIcon, text: workOf(described) },
    { icon: OrganizationIcon, text: coach?.worksFor ? fullName(coach.worksFor) : '' },
    { icon: LocationIcon, text: profile?.location ?? '' },
    { icon: GraduationIcon, text: year ? `Class of ${year}` : '' },
  ].filter(({ text }) => text !== '')
}
