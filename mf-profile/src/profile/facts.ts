import { sportName, type AthleteProfile } from '@fieldhouse/contract'
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

/** Short facts about a page's owner, without the empty ones. */
export function factsOf(profile: AthleteProfile | null): Fact[] {
  if (!profile) return []
  const { position, sport, location, graduationYear, highSchool, college, height, weight } = profile
  const facts = [
    { icon: TimerIcon, text: joined(position, sport && sportName(sport)) },
    { icon: LocationIcon, text: location ?? '' },
    { icon: GraduationIcon, text: graduationYear === null ? '' : `Class of ${graduationYear}` },
    { icon: OrganizationIcon, text: joined(highSchool, college) },
    { icon: AthleteIcon, text: joined(height, weight) },
  ]
  return facts.filter(({ text }) => text !== '')
}
