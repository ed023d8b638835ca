import { sportKey, SPORTS, sportName } from '@fieldhouse/contract'
import type { SelectOption, WordSuggestion } from '@fieldhouse/design-system'
import type { Vocabulary } from '@fieldhouse/remote-kit/vocabulary'
import { ALL } from '../search/criteria.ts'

export const ALL_SPORTS = 'All sports'
export const ALL_LOCATIONS = 'All locations'

/** Places offered before any typing, ahead of the other states. */
const FIRST_LOCATIONS = ['California', 'Texas', 'Florida', 'New York']

const offered = (text: string): WordSuggestion => ({ text, isMeant: false })

const startsWith = (name: string, typed: string) =>
  name.toLowerCase().startsWith(typed.trim().toLowerCase())

/** Sports by their own names, until the vocabulary with their other names has loaded. */
const sportsNamed = (typed: string) =>
  SPORTS.map(sportName)
    .filter((name) => startsWith(name, typed))
    .map((text): WordSuggestion => ({ text, isMeant: true }))

/** Sports that match the typed text; all of them for an empty one. */
export function suggestedSports(vocabulary: Vocabulary | null, typed: string): WordSuggestion[] {
  if (typed !== '') return vocabulary?.suggestSports(typed) ?? sportsNamed(typed)
  return [ALL_SPORTS, ...SPORTS.map(sportName)].map(offered)
}

export function suggestedPlaces(vocabulary: Vocabulary | null, typed: string): WordSuggestion[] {
  if (typed !== '') return vocabulary?.suggestPlaces(typed) ?? []
  const others = vocabulary?.US_STATES.map(({ name }) => name) ?? []
  return [...new Set([ALL_LOCATIONS, ...FIRST_LOCATIONS, ...others])].map(offered)
}

/** A sport in its stored form, also by another name of it; one that is not offered as typed. */
export function sportOfText(vocabulary: Vocabulary | null, text: string): string {
  if (text === '' || text === ALL_SPORTS) return ALL
  return vocabulary?.sportOf(vocabulary.fold(text))?.key ?? sportKey(text)
}

export const textOfSport = (sport: string) => (sport === ALL ? '' : sportName(sport))

/** A state as the API spells it, `new-york`; any other place as typed. */
export function locationOfText(vocabulary: Vocabulary | null, text: string): string {
  const typed = text.trim()
  if (typed === '' || typed === ALL_LOCATIONS) return ALL
  const place = vocabulary?.readPlace(typed)
  const state =
    place?.city === '' ? place.state?.name : FIRST_LOCATIONS.find((name) => name === typed)
  return state?.toLowerCase().replaceAll(' ', '-') ?? typed
}

/** The state that a location of an address names, as the API spells it; null for other places. */
export function stateOfLocation(vocabulary: Vocabulary, location: string): string | null {
  if (location === ALL) return null
  const found = locationOfText(vocabulary, textOfLocation(location))
  return A_STATE.test(found) ? found : null
}

const A_STATE = /^[a-z]+(?:-[a-z]+)*$/u

export function textOfLocation(location: string): string {
  if (location === ALL) return ''
  return A_STATE.test(location) ? spelled(location) : location
}

export const ANY_YEAR = 'any'

/** Years of people at school, at college, or recently graduated. */
const YEARS_AHEAD = 5
const YEARS_BACK = 8

/** Years to choose from, latest first, including the selected one whatever it is. */
export function yearOptions(thisYear: number, chosen: number | null): SelectOption<string>[] {
  const span = Array.from(
    { length: YEARS_AHEAD + YEARS_BACK + 1 },
    (_, index) => thisYear + YEARS_AHEAD - index,
  )
  const years = chosen === null || span.includes(chosen) ? span : [...span, chosen]
  return [
    { value: ANY_YEAR, label: 'Any year' },
    ...years
      .sort((one, other) => other - one)
      .map((year) => ({ value: String(year), label: `Class of ${year}` })),
  ]
}

/** `new-york` → `New York`. */
function spelled(value: string): string {
  const words = value.replaceAll(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  )
  return words.replace(' Of ', ' of ')
}
