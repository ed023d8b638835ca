import { fold } from './fold.ts'
import { type State, stateOf, US_STATES } from './states.ts'

/** Country after the state, folded; a postal code may precede it. */
const COUNTRY = ['usa', 'us', 'u s a', 'u s', 'united states', 'united states of america']
const COUNTRY_MAX_WORDS = 4
const STATE_MAX_WORDS = 3

export interface Place {
  /** Typed text without the state; empty for a state alone, and all of it for a place abroad. */
  city: string
  state: State | null
}

const endOf = (word: RegExpExecArray) => word.index + word[0].length

function withoutCountry(words: RegExpExecArray[]): RegExpExecArray[] {
  const folded = words.map(([word]) => fold(word))
  const country = Array.from({ length: COUNTRY_MAX_WORDS }, (_, less) => COUNTRY_MAX_WORDS - less)
    .filter((count) => count < words.length)
    .find((count) => COUNTRY.includes(folded.slice(-count).join(' ')))
  let end = words.length - (country ?? 0)
  while (end > 1 && /^\d{4,5}$/u.test(folded[end - 1] ?? '')) end -= 1
  return words.slice(0, end)
}

/** City and state of a place as typed: `San Diego, CA`, `san diego california`, `Texas`, `Lyon, France`. */
export function readPlace(typed: string): Place {
  const words = withoutCountry([...typed.matchAll(/[^\s,_-]+/gu)])
  const last = words.at(-1)
  for (let count = Math.min(STATE_MAX_WORDS, words.length); last && count > 0; count -= 1) {
    const state = stateOf(fold(typed.slice(words.at(-count)?.index, endOf(last))))
    const city = words.at(-count - 1)
    if (state) return { city: city ? typed.slice(0, endOf(city)).trim() : '', state }
  }
  return { city: typed.trim(), state: null }
}

/** The state with exactly this spelling, then states that begin with it. */
function statesLike(typed: string): readonly State[] {
  const folded = fold(typed)
  if (folded === '') return []
  const exact = stateOf(folded)
  const beginning = US_STATES.filter(
    (state) => state !== exact && state.spellings.some((name) => name.startsWith(folded)),
  )
  return exact ? [exact, ...beginning] : beginning
}

/**
 * Completions of a partly typed place, as `City, State`: `austin, t` offers Austin, Tennessee and Austin, Texas.
 * Without a comma, the last word or two may be the beginning of a state.
 */
export function completePlace(typed: string): string[] {
  const comma = typed.lastIndexOf(',')
  if (comma !== -1) {
    const city = typed.slice(0, comma).trim()
    const names = statesLike(typed.slice(comma + 1)).map(({ name }) => name)
    return city === '' ? names : names.map((name) => `${city}, ${name}`)
  }
  const text = typed.trim()
  const whole = statesLike(text).map(({ name }) => name)
  if (whole.length > 0 || text === '') return whole
  const words = [...text.matchAll(/\S+/gu)]
  for (let from = 1; from < words.length; from += 1) {
    const begin = words[from]?.index ?? 0
    // A single letter is more likely the beginning of the city's next word.
    if (text.length - begin < 2) break
    const names = statesLike(text.slice(begin))
    if (names.length > 0) {
      return names.map(({ name }) => `${text.slice(0, begin).trim()}, ${name}`)
    }
  }
  return []
}
