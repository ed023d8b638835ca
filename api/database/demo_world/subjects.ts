import type { Outfit } from '#database/demo_world/art/busts'
import {
  altOf,
  ANY_SPORT,
  isOfPerson,
  MOTIF_NAMES,
  type MotifName,
  SCENE_SPORTS,
} from '#database/demo_world/art/scenes'
import type { Drawing, Sitter } from '#database/demo_world/drawings'
import type { Person } from '#database/demo_world/people'
import type { Random } from '#database/demo_world/random'

/** Number of drawings per motif, shared by people who are not drawn themselves. */
const VARIANTS_OF_PEOPLE = 3
const VARIANTS_OF_THINGS = 1
const BANNER_VARIANTS = 2
const BANNER_MOTIFS = ['dawn', 'aerial'] as const

export const accountName = ({ email }: Person) => email.split('@')[0] ?? ''
export const isDemoAccount = ({ email }: Person) => !/\.\d+@/.test(email)

function outfitOf({ accountType, profile }: Person): Outfit {
  if (accountType === 'institution_coach') return 'coach'
  if (accountType === 'parent') return 'casual'
  if (accountType === 'athlete') return (profile?.sport ?? ANY_SPORT) as Outfit
  return 'blazer'
}

const sitterOf = ({ id, firstName, accountType }: Person): Sitter => ({
  id,
  firstName,
  isGrown: accountType !== 'athlete',
})

export function portraitOf(person: Person): Drawing {
  const { organizationKind } = person
  return organizationKind
    ? { kind: 'crest', of: organizationKind }
    : { kind: 'portrait', sitter: sitterOf(person), outfit: outfitOf(person) }
}

/** Motifs in a random order, so that neighboring pictures differ. */
export function motifsOf(random: Random, { organizationKind }: Person): MotifName[] {
  const [first = 'action', ...rest] = random.shuffled(MOTIF_NAMES)
  if (organizationKind) return [first, ...rest].filter((motif) => !isOfPerson(motif))
  // A gallery begins with the person in motion.
  return ['action', ...[first, ...rest].filter((motif) => motif !== 'action')]
}

/** Sport of a person's pictures; organizations have several. */
function sportOf(random: Random, { profile, organizationKind }: Person): string {
  return profile?.sport ?? (organizationKind ? random.pick(SCENE_SPORTS) : ANY_SPORT)
}

export function bannerOf(random: Random, person: Person): Drawing {
  const motif = random.pick(BANNER_MOTIFS)
  const variant = random.whole(1, BANNER_VARIANTS)
  return { kind: 'banner', sport: sportOf(random, person), motif, variant }
}

/** A picture of a person's sport, with its alternative text. */
export function sceneOf(random: Random, person: Person, motif: MotifName) {
  const sport = sportOf(random, person)
  // Demo accounts are in their own pictures; all other people share drawings.
  const sitter = isOfPerson(motif) && isDemoAccount(person) ? sitterOf(person) : undefined
  const variant = random.whole(1, isOfPerson(motif) ? VARIANTS_OF_PEOPLE : VARIANTS_OF_THINGS)
  const drawing: Drawing = { kind: 'scene', sport, motif, variant, sitter }
  return { drawing, alt: altOf(sport, motif) }
}
