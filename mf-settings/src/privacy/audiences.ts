import type { PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import { visibilityNames } from '@fieldhouse/design-system'
import type { Section } from '../privacy.queries.ts'

/** Audience of two levels combined. Levels are audiences, not a ladder: teams and sponsors have nobody in common. */
function overlap(one: VisibilityLevel, other: VisibilityLevel): VisibilityLevel {
  if (one === other || other === 'public') return one
  if (one === 'public') return other
  const both = new Set([one, other])
  return both.has('coaches') && both.has('teams') ? 'teams' : 'private'
}

export interface Audience {
  /** Sentence that names the audience. */
  who: string
  /** Set if the profile's own level excludes part of the audience, with an explanation. */
  caution: string | null
}

const ONLY_YOU = 'Only you.'

function profileAudience(profile: VisibilityLevel): Audience {
  if (profile === 'private') {
    return {
      who: ONLY_YOU,
      caution: 'No one can find you or open your profile, not even your connections.',
    }
  }
  const who = visibilityNames[profile].who
  return {
    who: profile === 'public' ? `Open to ${who}.` : `Open to ${who}, plus your connections.`,
    caution: null,
  }
}

function contactAudience(profile: VisibilityLevel, contact: VisibilityLevel): Audience {
  if (contact === 'private') {
    return {
      who: 'No one can ask to connect or message you first. Your connections can still message you.',
      caution: null,
    }
  }
  const admitted = overlap(profile, contact)
  if (admitted === 'private') {
    return {
      who: 'No one new can ask to connect or message you first.',
      caution: `${capital(visibilityNames[contact].who)} are your pick here, but they can’t open your profile.`,
    }
  }
  return {
    who: `${capital(visibilityNames[admitted].who)} can ask to connect and message you first.`,
    caution: admitted === contact ? null : closedBy(profile),
  }
}

function sectionAudience(profile: VisibilityLevel, section: VisibilityLevel): Audience {
  if (section === 'private') return { who: ONLY_YOU, caution: null }
  if (profile === 'private') {
    return { who: ONLY_YOU, caution: 'Your profile is private, so no one gets this far.' }
  }
  const admitted = overlap(profile, section)
  if (admitted === section)
    return { who: `Open to ${visibilityNames[section].who}.`, caution: null }
  const connections =
    section === 'public'
      ? 'your connections'
      : `your connections among ${visibilityNames[section].who}`
  return {
    who:
      admitted === 'private'
        ? `Open to ${connections}.`
        : `Open to ${visibilityNames[admitted].who}, plus ${connections}.`,
    caution: closedBy(profile),
  }
}

const closedBy = (profile: VisibilityLevel) =>
  `Your profile is open to ${visibilityNames[profile].who} only, so no one else gets this far.`

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Real audience of a section, or of contact: profileVisibility is the ceiling (docs/rules.md, Visibility levels). */
export function audienceOf(section: Section, levels: PrivacySettings): Audience {
  const { profileVisibility: profile } = levels
  switch (section) {
    case 'profileVisibility':
      return profileAudience(profile)
    case 'contactVisibility':
      return contactAudience(profile, levels.contactVisibility)
    default:
      return sectionAudience(profile, levels[section])
  }
}
