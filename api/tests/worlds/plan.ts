import { VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'

/** The plan of a world, made of numbers and words: equal plans give equal worlds. */

export const NAMES = [
  ['Ava', 'Abernathy'],
  ['Ben', 'Bonaventure'],
  ['Cleo', 'Castellanos'],
  ['Dan', 'Dragomirov'],
  ['Eve', 'Ekwueme'],
  ['Finn', 'Featherstone'],
  ['Gia', 'Guadagnino'],
] as const

export const SLOTS = NAMES.length

export const KINDS = [
  'athlete',
  'verified athlete',
  'minor',
  'minor, 18 soon',
  'verified parent',
  'parent',
  'verified coach',
  'coach',
  'verified team',
  'verified sponsor',
  'curator',
  'admin',
  'no type',
  'refused',
] as const
export type Kind = (typeof KINDS)[number]

const kind: fc.Arbitrary<Kind> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('athlete' as const) },
  { weight: 5, arbitrary: fc.constantFrom('minor' as const, 'minor, 18 soon' as const) },
  { weight: 4, arbitrary: fc.constantFrom('verified athlete' as const, 'verified coach' as const) },
  { weight: 4, arbitrary: fc.constant('verified parent' as const) },
  { weight: 3, arbitrary: fc.constantFrom('admin' as const, 'curator' as const) },
  { weight: 2, arbitrary: fc.constantFrom('verified coach' as const, 'verified team' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...KINDS) },
)

/** Weighted towards open levels, which produce more interaction. */
const level = fc.oneof(
  { weight: 4, arbitrary: fc.constant('public' as const) },
  { weight: 3, arbitrary: fc.constantFrom(...VISIBILITY_LEVELS) },
)

const person = fc.record({
  kind,
  profile: level,
  section: level,
  contact: fc.oneof(
    { weight: 2, arbitrary: fc.constant('public' as const) },
    { weight: 1, arbitrary: level },
  ),
  /** For a minor: has a linked guardian from the start. */
  isLinked: fc.oneof(
    { weight: 4, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  hasPost: fc.boolean(),
})
export type PersonPlan = Exclude<typeof person extends fc.Arbitrary<infer T> ? T : never, null>

/** The first four always exist, and interact more. */
const slot = fc.oneof(
  { weight: 3, arbitrary: fc.nat(3) },
  { weight: 1, arbitrary: fc.nat(SLOTS - 1) },
)

export const ACTIONS = {
  post: 3,
  comment: 3,
  fire: 2,
  unfire: 1,
  boost: 2,
  unboost: 1,
  'add a picture': 2,
  'delete a post': 1,
  'delete a comment': 1,
  connect: 4,
  'accept a connection': 3,
  'decline a connection': 1,
  'end a connection': 2,
  'join a staff': 2,
  message: 5,
  'accept messages': 1,
  'decline messages': 1,
  'open the thread': 2,
  'mark as read': 1,
  block: 3,
  unblock: 2,
  mute: 2,
  unmute: 1,
  report: 4,
  'decide a report': 4,
  'approve something': 4,
  'decline something': 2,
  'change a level': 3,
  'change a child’s level': 1,
  'turn a switch': 2,
  'link a child': 2,
  'leave a child': 1,
  'end a child’s connection': 1,
  'change type': 2,
  suspend: 1,
  'lift a suspension': 1,
  'take a badge': 1,
  'delete the account': 1,
  'keep the account': 1,
  'let days pass': 1,
} as const
export type ActionName = keyof typeof ACTIONS

const action = fc.record({
  name: fc.oneof(
    ...Object.entries(ACTIONS).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as ActionName),
    })),
  ),
  who: slot,
  whom: slot,
  /** Picks two suitable people at that moment instead of `who` and `whom`. */
  isSuited: fc.oneof(
    { weight: 1, arbitrary: fc.constant(false) },
    { weight: 2, arbitrary: fc.constant(true) },
  ),
  /** Some reads follow right after it. */
  isLookedAt: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  /** Any further choice of the action. */
  pick: fc.nat(29),
})
export type ActionPlan = typeof action extends fc.Arbitrary<infer T> ? T : never

const nobody = null
const somebody = fc.option(person, { nil: nobody, freq: 30 })
const perhaps = fc.option(person, { nil: nobody, freq: 2 })

/**
 * Four to seven people, initial connections, and up to sixty actions. Slots may be empty: the other people keep their names
 * while an example shrinks, and actions of absent people are skipped.
 */
export const plans = fc.record({
  people: fc.tuple(somebody, somebody, somebody, somebody, perhaps, perhaps, perhaps),
  connected: fc.uniqueArray(
    fc.tuple(slot, slot).filter(([one, another]) => one < another),
    { maxLength: 6, selector: ([one, another]) => one * SLOTS + another },
  ),
  // Without bias, which would make most worlds too short for interaction.
  actions: fc.noBias(fc.array(action, { maxLength: 60, size: 'max' })),
  /** True if all people keep an event stream open. */
  isListening: fc.boolean(),
  /** Selects the reads at the end. */
  sample: fc.noShrink(fc.nat()),
})
export type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never
